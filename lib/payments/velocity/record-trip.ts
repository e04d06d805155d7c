import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { notify } from '@/lib/messages/notifications/notify'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { Counter } from './attempt'
import { hourOf } from './count-attempt'
import { addTrip, findTripSince, lockTripsOf } from './trip-store'

/** A burst is over after an hour without a refused attempt. */
const BURST_MS = HOUR_MS

/** Stores that an attempt was refused, and notifies the seller once for each burst of them. */
export async function recordTrip(ctx: Ctx, sellerId: number, { limit, subject }: Counter): Promise<void> {
  const at = ctx.systemNow
  const since = new Date(at.getTime() - BURST_MS)
  await transaction(ctx, async (inner) => {
    const trip = { sellerId, limitName: limit, subject, windowStart: hourOf(at), at }
    await lockTripsOf(inner.tx, sellerId)
    const isBurst = (await findTripSince(inner.tx, sellerId, since)) !== undefined
    await addTrip(inner.tx, trip)
    if (isBurst) return
    const seller = await getSeller(inner.tx, sellerId)
    await notify(inner, {
      ...{ sellerId, kind: 'CARD_LIMIT', record: limit, step: at.toISOString(), path: '/rules' },
      textKey: 'limitTripped',
      values: {
        limit: { words: [`mails.limitTripped.limits.${limit}`] },
        subject,
        seller: seller.fantasyName,
        url: `${ctx.settings.publicUrl}/rules`,
      },
    })
  })
}
