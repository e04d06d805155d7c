import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { processEach } from '@/lib/base/kernel/job'
import { deleteCodesBefore } from './codes/store'
import { forgetBuyer } from './forget'
import { deleteExpiredBrowsers, listForgotten, lockKnownBuyer } from './store'

/** As long as a card without a use is stored. */
const UNUSED_MS = 730 * DAY_MS
const BATCH = 100

/** Job: deletes what recognises nobody any more: expired browsers, codes of yesterday, and known buyers without either. */
export async function forgetUnusedBuyers(ctx: Ctx): Promise<number> {
  const { systemNow, db } = ctx
  await deleteCodesBefore(db, new Date(systemNow.getTime() - DAY_MS))
  const ended = await deleteExpiredBrowsers(db, systemNow)
  const until = new Date(systemNow.getTime() - UNUSED_MS)
  const forgotten = await listForgotten(db, { until, limit: BATCH })
  const work = ({ id }: { id: number }) =>
    transaction(ctx, async (inner) => {
      const buyer = await lockKnownBuyer(inner.tx, id)
      if (buyer) await forgetBuyer(inner, buyer)
    })
  return ended + (await processEach(forgotten, work, { named: ({ id }) => `known buyer ${id}` }))
}
