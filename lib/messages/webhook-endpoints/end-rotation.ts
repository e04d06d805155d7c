import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockEndpointOfSeller, updateEndpointOfSeller } from './store'

/** Ends the overlap of an endpoint's secrets now: only the new one signs from the next attempt on. Throws NOT_FOUND. */
export async function endRotation(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'webhooks.write')
  await transaction(ctx, async (inner) => {
    const { tx } = inner
    const endpoint = await lockEndpointOfSeller(tx, sellerIdOf(ctx), uuid)
    if (!endpoint) throw new Problem('NOT_FOUND')
    const change = { previousSealedSecret: null, previousSecretUntil: null }
    await updateEndpointOfSeller(tx, endpoint.sellerId, endpoint.uuid, change)
    await recordAudit(inner, { action: 'webhook.rotation-ended', resource: endpoint.uuid })
  })
}
