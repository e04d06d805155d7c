import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type AuditEntry, findEntryOfSeller } from './store'

/** An entry of the acting seller's audit log. Throws FORBIDDEN, and NOT_FOUND, also for another seller's. */
export async function getAuditEntry(ctx: Ctx, { uuid }: { uuid: string }): Promise<AuditEntry> {
  requirePermission(ctx, 'audit.read')
  const entry = await findEntryOfSeller(ctx.db, sellerIdOf(ctx), uuid)
  if (!entry) throw new Problem('NOT_FOUND')
  return entry
}
