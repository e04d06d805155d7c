import type { z } from 'zod'
import { findList } from '@/lib/backoffice/lists/registry'
import { REPORTS } from '@/lib/backoffice/lists/reports'
import { readableReport } from '@/lib/backoffice/sales/report-query'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { readListQuery, writeListQuery } from '@/lib/base/lists/query'
import type { viewRequest } from './contract'
import { MAX_VIEWS, type SavedView } from './saved-view'
import { countViewsOf, deleteView, listViews as listRows, type SavedViewRow, upsertView } from './store'

/** The views of a list that the acting person saved, and those that others share. Throws NOT_FOUND and FORBIDDEN. */
export async function listViews(ctx: Ctx, { list }: { list: string }): Promise<SavedView[]> {
  requirePage(ctx, list)
  const userUuid = userOf(ctx)
  const rows = await listRows(ctx.db, sellerIdOf(ctx), { list, userUuid })
  return rows.map((row) => viewOf(row, userUuid))
}

/** Saves a query under a name; a view of that name is replaced. Throws NOT_FOUND, FORBIDDEN, and CONFLICT with too many. */
export async function saveView(ctx: Ctx, input: z.output<typeof viewRequest>): Promise<SavedView> {
  const readable = requirePage(ctx, input.list)
  const userUuid = userOf(ctx)
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    if ((await countViewsOf(inner.tx, sellerId, userUuid)) >= MAX_VIEWS) throw new Problem('CONFLICT')
    const stored = await upsertView(inner.tx, {
      uuid: crypto.randomUUID(),
      sellerId,
      userUuid,
      list: input.list,
      name: input.name,
      query: readable(input.query),
      isShared: input.isShared,
      createdAt: ctx.systemNow,
    })
    const { list, name, isShared, uuid } = stored
    await recordAudit(inner, { action: 'view.saved', resource: uuid, after: { list, name, isShared } })
    return viewOf(stored, userUuid)
  })
}

/** Removes a view of the acting person. Throws NOT_FOUND, for the view of another person too. */
export async function removeView(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  await transaction(ctx, async (inner) => {
    const deleted = await deleteView(inner.tx, sellerIdOf(ctx), { uuid, userUuid: userOf(ctx) })
    if (!deleted) throw new Problem('NOT_FOUND')
    const { list, name, isShared } = deleted
    await recordAudit(inner, { action: 'view.removed', resource: uuid, before: { list, name, isShared } })
  })
}

/** Whose views they are: a list's, or those of the reports. Returns what of a query is saved, as the page reads it. */
function requirePage(ctx: Ctx, name: string): (query: string) => string {
  if (name === REPORTS) {
    requirePermission(ctx, 'payments.read')
    return readableReport
  }
  const list = findList(name)
  if (!list) throw new Problem('NOT_FOUND')
  requirePermission(ctx, list.permission)
  const { fields } = list
  return (query) => {
    const read = readListQuery(fields, new URLSearchParams(query))
    return writeListQuery(fields, { ...read, cursor: undefined }).toString()
  }
}

function userOf({ actor }: Ctx): string {
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  return actor.userUuid
}

const viewOf = ({ uuid, name, query, isShared, userUuid }: SavedViewRow, reader: string): SavedView => ({
  uuid,
  name,
  query,
  isShared,
  isOwn: userUuid === reader,
})
