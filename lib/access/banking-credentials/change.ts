import { type AuditEvent, recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { type CredentialRow, lockCredentialOfSeller, updateCredentialOfSeller } from './store'

type Change = Partial<Pick<CredentialRow, 'secrets' | 'certificates' | 'revokedAt'>>

/**
 * Changes a credential of the acting seller that is not revoked, under a lock. It counts from the next request on, for
 * tokens already issued too, since each request reads the credential. The change is recorded in the audit log with the action
 * and what it says of it. Throws NOT_FOUND, for another seller's too.
 */
export async function changeCredential(
  ctx: Ctx,
  uuid: string,
  changeOf: (credential: CredentialRow) => Change,
  event: Pick<AuditEvent, 'action' | 'before' | 'after'>,
): Promise<void> {
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async (inner) => {
    const { tx } = inner
    const credential = await lockCredentialOfSeller(tx, sellerId, uuid)
    if (!credential || credential.revokedAt) throw new Problem('NOT_FOUND')
    await updateCredentialOfSeller(tx, sellerId, uuid, changeOf(credential))
    await recordAudit(inner, { ...event, resource: credential.uuid })
  })
}
