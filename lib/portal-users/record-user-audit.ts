import { type AuditEvent, recordAudit } from '@/lib/audit/record'
import type { TxCtx } from '@/lib/kernel/ctx'
import { listWorkplaces } from './membership-store'
import type { PortalUserRow } from './store'

/** Records what a person did with the own account, in the log of each seller for which the person works. */
export async function recordUserAudit(
  ctx: TxCtx,
  user: PortalUserRow,
  event: Pick<AuditEvent, 'action' | 'resource' | 'before' | 'after'>,
): Promise<void> {
  const workplaces = await listWorkplaces(ctx.tx, user.uuid)
  const entry = { resource: user.uuid, ...event, email: user.email }
  if (workplaces.length === 0) await recordAudit(ctx, entry)
  for (const { sellerId } of workplaces) await recordAudit(ctx, { ...entry, sellerId })
}
