import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Cielo } from './context'
import { storeHint } from './hint-store'
import { changeTypes } from './notification'
import { listRefundsOfSale } from './refund-store'
import type { CieloSale } from './store'

/** By then a refund that Cielo accepted is denied or not, also where its notification of that was lost. */
const DENIED_WITHIN_MS = 7 * DAY_MS

export const looksAt = (acceptedAt: Date): Date => new Date(acceptedAt.getTime() + DENIED_WITHIN_MS)

/** Has accepted refunds of a sale looked up again, as if Cielo had announced a denial; returns when the next look is due. */
export async function lookAtRefunds(
  { db, clock }: Cielo,
  { connectionId, reference, paymentId }: CieloSale,
): Promise<Date | undefined> {
  const now = clock()
  const refunds = await listRefundsOfSale(db, { connectionId, reference })
  const looks = refunds.flatMap(({ acceptedAt }) => (acceptedAt ? [looksAt(acceptedAt)] : []))
  if (paymentId !== null && looks.some((look) => look <= now))
    await storeHint(db, { connectionId, paymentId, changeType: changeTypes.cancellationDenied, now })
  return looks.toSorted((one, other) => one.getTime() - other.getTime()).find((look) => look > now)
}
