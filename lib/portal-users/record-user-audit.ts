import { type AuditEvent, recordAudit } from '@/lib/audit/record'
import type { TxCtx } from '@/lib/kernel/ctx'
import { listSellersOfUser, type PortalUserRow } from './store'

/** Records what a person did with the own account, in the log of each seller for which the person works. */
export async function recordUserAudit(
  ctx: TxCtx,
  user: PortalUserRow,
  event: Pick<AuditEvent, 'action' | 'resource' | 'after'>,
): Promise<void> {
  const sellers = await listSellersOfUser(ctx.tx, user)
  const entry = { resource: user.uuid, ...event, email: user.email }
  if (sellers.length === 0) await recordAudit(ctx, entry)
  for (const { id } of sellers) await recordAudit(ctx, { ...entry, sellerId: id })
}
