'use server'

import { z } from 'zod'
import { portalAction } from '@/lib/http/portal/action'
import { cancelCharge as cancelOneCharge } from '@/lib/orders/lifecycle/cancel-charge'
import { cancelOrder as cancelWholeOrder } from '@/lib/orders/lifecycle/cancel-order'

const uuidInput = z.object({ uuid: z.uuid() })

export const cancelOrder = portalAction(uuidInput, cancelWholeOrder)
export const cancelCharge = portalAction(uuidInput, cancelOneCharge)
