import type { Deciding } from '@/lib/base/kernel/ctx'
import type { PaymentOutcome } from '@/lib/base/kernel/payment-method'
import type { ChargeTrigger } from '../charge'
import type { ChargeRow } from '../store'

const outcomes: Partial<Record<ChargeTrigger, PaymentOutcome>> = {
  pay: 'paid',
  'pay-by-hand': 'paid',
  fail: 'declined',
  'open-dispute': 'disputed',
}

/** Counts what became of a charge once the transaction has committed. Returns the charge. */
export function countPayment(
  { afterCommit }: Deciding,
  charge: ChargeRow,
  outcome: PaymentOutcome,
  value = charge.value,
): ChargeRow {
  const counted = { isLive: charge.liveTerms !== null, method: charge.paymentMethod, outcome, value }
  afterCommit?.push((outside) => outside.countPayment?.(counted))
  return charge
}

/** The same for a move of its status; most moves are no outcome of a payment. */
export function countOutcome(ctx: Deciding, charge: ChargeRow, trigger: ChargeTrigger): void {
  const outcome = outcomes[trigger]
  if (outcome) countPayment(ctx, charge, outcome)
}
