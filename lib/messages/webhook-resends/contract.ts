// Inputs of the portal's resends.
import { z } from 'zod'
import { deliveryFilterInput } from '@/lib/messages/webhook-log/contract'

export const resendInput = z.object({ filter: deliveryFilterInput })
export const resendOfSeller = z.object({ uuid: z.uuid() })
