import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import type { Checkout } from './checkout'
import { payableMethods, stateOfLink } from './view'

/** Throws CONFLICT if a link can't be paid by this method now, or there is neither an order nor a buyer. */
export function refuseUnlessPayable(
  checkout: Pick<Checkout, 'link' | 'isTaken' | 'order' | 'subscription' | 'obstacles'>,
  { method, buyer }: { method: PaymentMethod; buyer?: unknown },
  now: Date,
): void {
  const { link, order, obstacles } = checkout
  const open = stateOfLink(checkout, now) === 'OPEN' && payableMethods(link, obstacles).includes(method)
  if (!open || !(order || buyer)) throw new Problem('CONFLICT')
}
