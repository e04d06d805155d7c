import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { addDays, type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { processEach } from '@/lib/base/kernel/job'
import { advanceWatch } from '@/lib/messages/notifications/advance-watch'
import { notify } from '@/lib/messages/notifications/notify'
import { findWanted } from '@/lib/messages/notifications/people-store'
import { listDueSummaries, lockWatch } from '@/lib/messages/notifications/watch-store'
import { getBalance } from '@/lib/money/ledger/store'
import { soldIn, sumOf } from './sales'
import { listFigures } from './store'

const BATCH = 50

/**
 * Job: summarizes the last day that ended on the clock of each seller where someone wants that. Days that were skipped, after
 * a stop of the worker or a step of the clock, have no summary: their figures are old.
 */
export async function noticeDays(ctx: Ctx): Promise<number> {
  const due = await listDueSummaries(ctx.db, ctx.systemNow, BATCH)
  return processEach(due, (seller) => noticeDay(ctx, seller), {
    named: ({ sellerId }) => `summary of seller ${sellerId}`,
  })
}

type DueSummary = Awaited<ReturnType<typeof listDueSummaries>>[number]

async function noticeDay(systemCtx: Ctx, { sellerId, clockOffsetMs }: DueSummary): Promise<void> {
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const today = civilDateOf(ctx.now)
  const day = addDays(today, -1)
  await transaction(ctx, async (inner) => {
    const watch = await lockWatch(inner.tx, sellerId)
    if (!watch || watch.summaryDate >= today) return
    await advanceWatch(inner, sellerId, { summaryDate: today })
    const [wanted] = await findWanted(inner.tx, sellerId, ['DAILY_SUMMARY'])
    if (!wanted) return
    await notify(inner, {
      ...{ sellerId, kind: 'DAILY_SUMMARY', record: day, step: 'ended', path: '/home' },
      textKey: 'dailySummary',
      values: await figuresOf(inner, sellerId, day),
    })
  })
}

async function figuresOf(ctx: Ctx, sellerId: number, day: CivilDate) {
  const before = addDays(day, -1)
  const figures = await listFigures(ctx.db, sellerId, { from: before, to: day })
  const soldOn = (date: CivilDate) => sumOf(soldIn(figures, { from: date, to: date }))
  const sold = soldOn(day)
  const { payable, receivable } = await getBalance(ctx.db, sellerId)
  return {
    day: { date: day },
    count: sold.count,
    value: { money: sold.value },
    before: { money: soldOn(before).value },
    payable: { money: payable },
    receivable: { money: receivable },
  }
}
