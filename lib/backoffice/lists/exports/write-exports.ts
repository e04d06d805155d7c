import { findList } from '@/lib/backoffice/lists/registry'
import { atSellerClock, type Ctx, toRead, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { csvHead, csvLines } from '@/lib/base/lists/csv'
import { streamList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { notifyExportFailed, notifyExportReady } from '@/lib/messages/notifications/notify-export'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { csvTextsOf } from './csv-texts'
import { EXPORT_STORED_MS, MAX_ATTEMPTS, MAX_COUNTED, ROWS_PER_PART } from './list-export'
import {
  appendPart,
  claimExport,
  countAttempt,
  deleteExport,
  deleteExportsBefore,
  type ExportRow,
} from './store'

const LEASE_MS = MINUTE_MS
const ERASED_AT_ONCE = 10

/** Job: writes the next part of the export that waited longest. */
export async function writeExports(ctx: Ctx): Promise<number> {
  const now = ctx.systemNow
  const claimed = await claimExport(ctx.db, { now, until: new Date(now.getTime() + LEASE_MS) })
  if (!claimed) return 0
  const { clockOffsetMs } = await getSeller(ctx.db, claimed.sellerId)
  const { sellerId, userUuid, role } = claimed
  // The person had the permission when the export was requested, and needs it again to download the file.
  const actor = { kind: 'portal-user', userUuid, sessionUuid: '', sellerId, role } as const
  const scoped = { ...atSellerClock(ctx, clockOffsetMs), actor }
  try {
    await writePart(scoped, claimed)
  } catch (error) {
    await failPart(scoped, claimed)
    throw error
  }
  return 1
}

async function writePart(ctx: Ctx, claimed: ExportRow): Promise<void> {
  const { content, progress } = await nextPart(await toRead(ctx), claimed)
  await transaction(ctx, async (inner) => {
    const isStored = await appendPart(inner.tx, claimed, { content, progress })
    if (!isStored || !progress.finishedAt) return
    await notifyChange(inner, { sellerId: claimed.sellerId, resourceUuid: claimed.uuid })
    await notifyExportReady(inner, { ...noticeOf(claimed), rows: progress.written })
  })
}

/** The next attempt is made when the lease ends. An export that is given up is deleted, so that it does not count as open. */
async function failPart(ctx: Ctx, claimed: ExportRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    if ((await countAttempt(inner.tx, claimed)) < MAX_ATTEMPTS) return
    await deleteExport(inner.tx, claimed)
    await notifyChange(inner, { sellerId: claimed.sellerId, resourceUuid: claimed.uuid })
    await notifyExportFailed(inner, noticeOf(claimed))
  })
}

/** Leads to the list without its filters: they may name a buyer, and a notice stays longer than the file. */
function noticeOf({ sellerId, uuid, userUuid, list }: ExportRow) {
  const { texts, path } = findList(list)!.fields
  return { sellerId, uuid, userUuid, nounKey: `${texts}.title`, path }
}

async function nextPart(ctx: Ctx, { list: name, locale, doneKey, written, ...claimed }: ExportRow) {
  const list = findList(name)!
  const { fields } = list
  const query = readListQuery(fields, new URLSearchParams(claimed.query))
  const texts = csvTextsOf(fields, locale)
  let rows = 0
  let lastKey = doneKey
  async function* counted() {
    for await (const item of streamList(ctx, list, query, doneKey ?? undefined)) {
      yield item
      rows += 1
      lastKey = fields.keyOf(item)
      if (rows === ROWS_PER_PART) return
    }
  }
  let content = claimed.parts === 0 ? csvHead(fields, query, texts) : ''
  for await (const line of csvLines(fields, query, { items: counted(), texts })) content += line
  const total = written + rows
  const isDone = rows < ROWS_PER_PART || total >= MAX_COUNTED
  return {
    content,
    progress: {
      written: total,
      doneKey: lastKey,
      // It goes to the end of the queue, and may be claimed at once.
      leaseUntil: ctx.systemNow,
      ...(isDone && { finishedAt: ctx.systemNow, total }),
    },
  }
}

/** Job: deletes files that were requested more than seven days ago. */
export async function eraseOldExports(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.systemNow.getTime() - EXPORT_STORED_MS)
  return deleteExportsBefore(ctx.db, before, ERASED_AT_ONCE)
}
