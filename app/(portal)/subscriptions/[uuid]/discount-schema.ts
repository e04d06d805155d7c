import { z } from 'zod'
import { discountRequest } from '@/lib/payments/subscription-changes/contract'

/** What the form of a discount sends. */
export const discountInput = z.object({ uuid: z.uuid(), discount: discountRequest })
