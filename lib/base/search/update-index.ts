import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { listOfEvents, listOrdersToIndex, takeQueued } from './due-store'
import { indexRecords } from './index-records'
import { getHorizon, lockFreeProgress, type Progress, updateProgress } from './index-store'

const BATCH = 512

/**
 * Job: indexes new and changed records. Orders and subscriptions are named by the events that their use-cases record anyway,
 * everything else by the queue; so no request waits for the index. One worker at a time.
 */
export async function updateSearchIndex(ctx: Ctx): Promise<number> {
  return transaction(ctx, async (inner) => {
    const progress = await lockFreeProgress(inner.tx)
    if (!progress) return 0
    const filled = await fill(inner, progress)
    if (filled > 0) return filled
    const queued = await takeQueued(inner.tx, BATCH)
    await indexRecords(inner.tx, queued)
    return queued.length + (await readEvents(inner, progress))
  })
}

/** The first filling, or that of a rebuild: orders by their ids. Events wait, so that numbers follow the order of creation. */
async function fill({ tx }: TxCtx, progress: Progress): Promise<number> {
  const { ordersDone, ordersTo } = progress
  if (ordersDone >= ordersTo) return 0
  const due = await listOrdersToIndex(tx, { after: ordersDone, upTo: ordersTo, limit: BATCH })
  await indexRecords(tx, due)
  const done = due.length < BATCH ? ordersTo : due.at(-1)!.recordId
  await updateProgress(tx, { ...progress, ordersDone: done })
  return Math.max(1, due.length)
}

/**
 * Events are not committed in the order of their ids. `eventId` moves to a mark only after every transaction has ended that was
 * open when the mark was set; until then the events after it are looked at again, and those that were read are skipped. A mark from
 * the future was set on the server where the cell was before: another one takes its place.
 */
async function readEvents({ tx }: TxCtx, progress: Progress): Promise<number> {
  const { newestEvent, oldestXid, nextXid } = await getHorizon(tx)
  const due = await listOfEvents(tx, progress.eventId, BATCH)
  await indexRecords(tx, due)
  const mark = { markedEventId: newestEvent, markedXid: nextXid }
  const isMarkSafe = due.length < BATCH && oldestXid >= progress.markedXid
  if (progress.markedXid > nextXid) await updateProgress(tx, { ...progress, ...mark })
  else if (isMarkSafe && (progress.eventId !== newestEvent || progress.markedEventId !== newestEvent))
    await updateProgress(tx, { ...progress, eventId: progress.markedEventId, ...mark })
  return due.length
}
