import { z } from 'zod'
import { subscriptionTypes } from '@/lib/payments/payment-links/payment-link'

/** What a buyer agrees to by a press, beside method and instalments: what the page showed. Amounts in centavos. */
export const shownPrice = z.object({
  total: z.int().min(0),
  /** Within the total. */
  interest: z.int().min(0),
  /** Of a subscription. */
  cycle: z.enum(subscriptionTypes).optional(),
})

export type ShownPrice = z.output<typeof shownPrice>

/** A press on a page whose price is no longer the current one: nothing was charged for it. */
export interface PriceChange {
  shown: ShownPrice
  current: ShownPrice
}
