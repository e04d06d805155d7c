import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockCredentialOfSeller, updateCredentialOfSeller } from './store'

/** Ends a credential of the acting seller for good, with every token that was issued to it. Throws NOT_FOUND. */
export async function revokeCredential(ctx: Ctx, { uuid }: { uuid: string }): Promise<{ uuid: string }> {
  requirePermission(ctx, 'banking.manage')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { tx } = inner
    const credential = await lockCredentialOfSeller(tx, sellerId, uuid)
    if (!credential) throw new Problem('NOT_FOUND')
    const revokedAt = credential.revokedAt ?? ctx.systemNow
    await updateCredentialOfSeller(tx, sellerId, uuid, { revokedAt })
    const { title, clientId } = credential
    if (!credential.revokedAt)
      await recordAudit(inner, {
        action: 'banking.credential-revoked',
        resource: uuid,
        before: { title, clientId },
      })
    return { uuid }
  })
}
