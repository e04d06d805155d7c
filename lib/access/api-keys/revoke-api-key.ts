import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { deactivateKeyOfSeller } from './store'

/**
 * Revokes a key of the acting seller permanently, from the next request on. The last one may be revoked too: the
 * portal can create another. Throws NOT_FOUND, also for another seller's key.
 */
export async function revokeApiKey(ctx: Ctx, input: { uuid: string }): Promise<{ uuid: string }> {
  requirePermission(ctx, 'keys.manage')
  const sellerId = sellerIdOf(ctx)
  const { uuid } = input
  return transaction(ctx, async (inner) => {
    const key = await deactivateKeyOfSeller(inner.tx, sellerId, uuid)
    if (!key) throw new Problem('NOT_FOUND')
    await recordAudit(inner, { action: 'key.revoked', resource: uuid, before: key })
    return { uuid }
  })
}
