import type { ChargeRow } from '@/lib/charges/store'
import { HOUR_MS } from '@/lib/kernel/durations'
import { isCardMethod } from '@/lib/kernel/payment-method'
import { Problem } from '@/lib/kernel/problem'

/** Codes and slips that one order may ask banks for in an hour; cards have limits of their own. */
const MAX_IN_AN_HOUR = 10

/** Throws TOO_MANY_REQUESTS with the seconds until another code or slip can be made; what is open stays so. */
export function refuseTooManyCharges(
  charges: readonly Pick<ChargeRow, 'paymentMethod' | 'createdAt'>[],
  now: Date,
): void {
  const made = charges.filter(({ paymentMethod }) => !isCardMethod(paymentMethod))
  const first = made.at(-MAX_IN_AN_HOUR)
  if (made.length < MAX_IN_AN_HOUR || !first) return
  const waitMs = first.createdAt.getTime() + HOUR_MS - now.getTime()
  if (waitMs <= 0) return
  throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
