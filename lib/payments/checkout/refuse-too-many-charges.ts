import { HOUR_MS } from '@/lib/base/kernel/durations'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import type { ChargeRow } from '@/lib/payments/charges/store'

/** Max codes and slips that one order may request from banks in an hour; cards have their own limits. */
const MAX_IN_AN_HOUR = 10

/** Throws TOO_MANY_REQUESTS with the seconds until another code or slip can be requested. */
export function refuseTooManyCharges(
  charges: readonly Pick<ChargeRow, 'paymentMethod' | 'createdAt'>[],
  now: Date,
): void {
  const atBanks = charges.filter(({ paymentMethod }) => !isCardMethod(paymentMethod))
  const first = atBanks.at(-MAX_IN_AN_HOUR)
  if (atBanks.length < MAX_IN_AN_HOUR || !first) return
  const waitMs = first.createdAt.getTime() + HOUR_MS - now.getTime()
  if (waitMs <= 0) return
  throw new Problem('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.ceil(waitMs / 1000) })
}
