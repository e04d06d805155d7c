'use server'

import { z } from 'zod'
import { centavos } from '@/lib/base/kernel/money'
import { portalAction } from '@/lib/http/portal/action'
import { cancelOrderAndLink } from '@/lib/payments/invoices/cancel-order-and-link'
import { createOrderLink } from '@/lib/payments/order-links/create-order-link'
import { issueSlipAgain } from '@/lib/payments/order-links/issue-slip-again'
import { sendOrderLink } from '@/lib/payments/order-links/send-order-link'
import { captureCharge as capture } from '@/lib/payments/orders/authorization/capture-charge'
import { cancelCharge as cancelOneCharge } from '@/lib/payments/orders/lifecycle/cancel-charge'
import { sendReceipt as send } from '@/lib/payments/orders/receipts/send-receipt'

const uuidInput = z.object({ uuid: z.uuid() })

export const cancelOrder = portalAction(uuidInput, cancelOrderAndLink)
const captureInput = z.object({ uuid: z.uuid(), value: z.int().min(1).transform(centavos).optional() })

export const captureCharge = portalAction(captureInput, capture)
export const sendReceipt = portalAction(uuidInput, send)
export const cancelCharge = portalAction(uuidInput, cancelOneCharge)
export const createLink = portalAction(uuidInput, createOrderLink)
export const issueSlip = portalAction(uuidInput, issueSlipAgain)
export const sendLink = portalAction(uuidInput, sendOrderLink)
