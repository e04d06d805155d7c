import { askCells, mergeRows } from '@/lib/base/cells/ask-cells'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { type AuditQuery, rowFilterOf } from './audit-filter'
import type { AuditPlace } from './audit-place'
import { type AuditEntry, listOperatorEntries } from './store'

const PAGE_SIZE = 50

/**
 * For the operator: the entries of the platform, and those of operators in the logs of sellers, newest first, after a place in the
 * list, and the cells that did not answer. Throws FORBIDDEN for anybody else.
 */
export async function listAuditEntries(
  ctx: Ctx,
  { before = {}, ...query }: AuditQuery & { before?: AuditPlace } = {},
): Promise<{ entries: AuditEntry[]; older?: AuditPlace; silent: number[] }> {
  requireOperator(ctx, 'platform.read')
  const filter = rowFilterOf(query)
  const { answers, silent } = await askCells(ctx, ({ cell, db }) =>
    listOperatorEntries(db, filter, { beforeId: before[cell], limit: PAGE_SIZE + 1 }),
  )
  const newestFirst = (one: AuditEntry, other: AuditEntry) =>
    other.occurredAt.getTime() - one.occurredAt.getTime()
  const found = mergeRows(answers, newestFirst, PAGE_SIZE + 1)
  const page = found.slice(0, PAGE_SIZE)
  const older = { ...before }
  for (const { cell, row } of page) older[cell] = row.id
  return {
    entries: page.map(({ row }) => row),
    ...(found.length > PAGE_SIZE && { older }),
    silent,
  }
}
