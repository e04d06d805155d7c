'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { cancelOrderAndLink } from '@/lib/invoices/cancel-order-and-link'
import { cancelCharge as cancelOneCharge } from '@/lib/orders/lifecycle/cancel-charge'

const uuidInput = z.object({ uuid: z.uuid() })

export const cancelOrder = portalAction(uuidInput, cancelOrderAndLink)
export const cancelCharge = portalAction(uuidInput, cancelOneCharge)
