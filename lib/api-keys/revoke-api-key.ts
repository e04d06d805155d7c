import { recordAudit } from '@/lib/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { deactivateKey, lockKeyOfSeller } from './store'

/**
 * Revokes a key of the acting seller permanently, from the next request on. The last one may be revoked too: the
 * portal can create another. Throws NOT_FOUND, also for another seller's key.
 */
export async function revokeApiKey(ctx: Ctx, input: { uuid: string }): Promise<{ uuid: string }> {
  requirePermission(ctx, 'keys.manage')
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async (inner) => {
    const key = await lockKeyOfSeller(inner.tx, sellerId, input.uuid)
    if (!key) throw new Problem('NOT_FOUND')
    if (!key.active) return
    await deactivateKey(inner.tx, key.id)
    await recordAudit(inner, { action: 'key.revoked', resource: input.uuid, before: { title: key.title } })
  })
  return { uuid: input.uuid }
}
