import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type AuditQuery, rowFilterOf } from './audit-filter'
import { listEntries } from './page-store'
import { type AuditEntry, findEntryOfSeller } from './store'

const PAGE_SIZE = 25

export interface AuditLogPage {
  entries: AuditEntry[]
  /** The entry after which the next, older page begins; absent on the last page. */
  older?: string
}

/** A page of the acting seller's audit log, newest first: entries before the named one. Throws FORBIDDEN. */
export async function browseAudit(
  ctx: Ctx,
  { before, ...query }: AuditQuery & { before?: string },
): Promise<AuditLogPage> {
  requirePermission(ctx, 'audit.read')
  const sellerId = sellerIdOf(ctx)
  const afterId = before && (await findEntryOfSeller(ctx.db, sellerId, before))?.id
  const page = { afterId: afterId || undefined, limit: PAGE_SIZE + 1 }
  const found = await listEntries(ctx.db, sellerId, rowFilterOf(query), page)
  const entries = found.slice(0, PAGE_SIZE)
  return { entries, ...(found.length > PAGE_SIZE && { older: entries.at(-1)!.uuid }) }
}
