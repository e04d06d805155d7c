'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { cancelOrderAndLink } from '@/lib/invoices/cancel-order-and-link'
import { centavos } from '@/lib/kernel/money'
import { captureCharge as capture } from '@/lib/orders/authorization/capture-charge'
import { cancelCharge as cancelOneCharge } from '@/lib/orders/lifecycle/cancel-charge'
import { sendReceipt as send } from '@/lib/orders/receipts/send-receipt'

const uuidInput = z.object({ uuid: z.uuid() })

export const cancelOrder = portalAction(uuidInput, cancelOrderAndLink)
const captureInput = z.object({ uuid: z.uuid(), value: z.int().min(1).transform(centavos).optional() })

export const captureCharge = portalAction(captureInput, capture)
export const sendReceipt = portalAction(uuidInput, send)
export const cancelCharge = portalAction(uuidInput, cancelOneCharge)
