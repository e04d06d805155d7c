import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { auditFailures } from './audit-failed-sign-ins'
import { deleteFailures, listFailures } from './store'

/**
 * Deletes the failures of an e-mail, of one source or of all, after the right password; the audit log keeps them. The
 * row of the attempt itself is no failure.
 */
export function endWaiting(
  ctx: Ctx,
  email: string,
  { source, attempt }: { source?: string; attempt?: number },
): Promise<void> {
  return transaction(ctx, async (inner) => {
    const failures = await listFailures(inner.tx, email, source)
    await auditFailures(
      inner,
      failures.filter(({ id }) => id !== attempt),
    )
    await deleteFailures(inner.tx, email, source)
  })
}
