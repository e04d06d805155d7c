import { DAY_MS } from '@/lib/base/kernel/durations'
import type { CheckoutView } from './contract'
import type { Outcome } from './outcome'

/** Days after a payment in which refunds and disputes of it are still shown live: longer than schemes and brands allow a claim. */
export const FOLLOWED_DAYS = 180

const finalOutcomes: readonly Outcome[] = ['REFUNDED', 'CHARGED_BACK']

/**
 * What a page listens for, as a key that changes with it; undefined where nothing can change any more. A paid page listens only
 * while it is visible, since it is loaded again when it is shown.
 */
export function followedBy(
  { state, code, now, payment, receipt }: CheckoutView,
  visible: boolean,
): string | undefined {
  if (state === 'OPEN') return payment?.chargeUuid ?? code
  if (!receipt || !visible || finalOutcomes.includes(receipt.outcome)) return undefined
  const isOld = Date.parse(now) - Date.parse(receipt.paidAt) > FOLLOWED_DAYS * DAY_MS
  return isOld ? undefined : receipt.orderUuid
}
