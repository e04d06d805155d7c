import type { Ctx } from '@/lib/kernel/ctx'
import { requireOperator } from '@/lib/kernel/require-permission'
import { type AuditQuery, rowFilterOf } from './audit-filter'
import { type AuditEntry, listOperatorEntries } from './store'

const PAGE_SIZE = 50

/**
 * For the operator: the entries of the platform, and those of operators in the logs of sellers, newest first, with an id below
 * `beforeId`. Throws FORBIDDEN for anybody else.
 */
export async function listAuditEntries(
  ctx: Ctx,
  { beforeId, ...query }: AuditQuery & { beforeId?: number } = {},
): Promise<{ entries: AuditEntry[]; older?: number }> {
  requireOperator(ctx, 'platform.read')
  const page = { beforeId, limit: PAGE_SIZE + 1 }
  const found = await listOperatorEntries(ctx.db, rowFilterOf(query), page)
  const entries = found.slice(0, PAGE_SIZE)
  return { entries, ...(found.length > PAGE_SIZE && { older: entries.at(-1)!.id }) }
}
