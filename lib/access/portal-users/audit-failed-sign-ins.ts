import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { recordUserAudit } from './record-user-audit'
import { isLocking } from './sign-in-limits'
import {
  countFailures,
  type FailureRow,
  findUnaudited,
  findUserByEmail,
  lockUnaudited,
  markAudited,
} from './store'

const BATCH = 100
/** An attempt counts as failed until its password was checked, which takes less. */
const DECIDED_MS = MINUTE_MS

/**
 * Job: writes failed sign-ins into the audit log. Only those of existing users: as their passwords are checked at most
 * a hundred times a day from unknown devices, nobody can fill the log.
 */
export async function auditFailedSignIns(ctx: Ctx): Promise<number> {
  const before = new Date(ctx.systemNow.getTime() - DECIDED_MS)
  if (!(await findUnaudited(ctx.db, before))) return 0
  return transaction(ctx, async (inner) => {
    const failures = await lockUnaudited(inner.tx, before, BATCH)
    if (failures.length === 0) return 0
    await auditFailures(inner, failures)
    await markAudited(
      inner.tx,
      failures.map(({ id }) => id),
    )
    return failures.length
  })
}

/** Writes those that are not in the audit log yet. */
export async function auditFailures(ctx: TxCtx, failures: readonly FailureRow[]): Promise<void> {
  for (const { id, email, source, failedAt, address, userAgent, requestId, audited } of failures) {
    const user = audited ? undefined : await findUserByEmail(ctx.tx, email)
    if (!user) continue
    const of: TxCtx = {
      ...ctx,
      actor: { kind: 'anonymous' },
      systemNow: failedAt,
      requestId,
      source: { address: address ?? '', userAgent: userAgent ?? undefined },
    }
    await recordUserAudit(of, user, { action: 'sign-in.failed' })
    const counts = await countFailures(ctx.tx, { email, source, systemNow: failedAt, upToId: id })
    const numbers = { own: counts.own.failures, email: counts.email.failures }
    if (isLocking(numbers, source)) await recordUserAudit(of, user, { action: 'sign-in.locked' })
  }
}
