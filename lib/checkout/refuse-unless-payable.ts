import { Problem } from '@/lib/kernel/problem'
import type { OrderRow } from '@/lib/orders/store'
import { linkState, type PaymentLink, type PaymentMethod } from '@/lib/payment-links/payment-link'
import { isSettled, payableMethods } from './view'

/** Throws CONFLICT where a link can't be paid by this method now, or nobody is known who pays. */
export function refuseUnlessPayable(
  link: PaymentLink,
  order: OrderRow | undefined,
  { method, buyer }: { method: PaymentMethod; buyer?: unknown },
  now: Date,
): void {
  const open = linkState(link, isSettled(order), now) === 'OPEN' && payableMethods(link).includes(method)
  if (!open || !(order || buyer)) throw new Problem('CONFLICT')
}
