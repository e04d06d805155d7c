// Bank payments that match no open charge, over all sellers (payment-rules.md): each is held and returned to its payer.
import { z } from 'zod'
import { unmatchedPaymentStatuses } from '@/lib/rails/bank-payments/bank-payment'

/** Why it matched none: another payment settled the charge, the amount differs, or the charge was no longer open. */
const unmatchedReasons = ['SECOND', 'OTHER_VALUE', 'CHARGE_CLOSED'] as const
export type UnmatchedReason = (typeof unmatchedReasons)[number]

export const unmatchedQuery = z.object({
  status: z.enum(unmatchedPaymentStatuses).optional().catch(undefined),
  before: z.string().max(100).optional().catch(undefined),
})

export function reasonOf(payment: {
  value: number
  chargeValue: number
  isSettled: boolean
}): UnmatchedReason {
  if (payment.isSettled) return 'SECOND'
  return payment.value === payment.chargeValue ? 'CHARGE_CLOSED' : 'OTHER_VALUE'
}
