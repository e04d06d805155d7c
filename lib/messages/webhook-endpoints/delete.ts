import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { giveUpDeliveries } from '@/lib/messages/webhook-delivery/store'
import { lockEndpointOfSeller, updateEndpointOfSeller } from './store'

/**
 * Deletes an endpoint of the acting seller: its secrets are erased, what was still to be sent to it is given up, and its
 * deliveries stay in the log. Throws NOT_FOUND.
 */
export async function deleteEndpoint(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { tx, now } = inner
    const endpoint = await lockEndpointOfSeller(tx, sellerIdOf(ctx), uuid)
    if (!endpoint) throw new Problem('NOT_FOUND')
    await updateEndpointOfSeller(tx, endpoint.sellerId, endpoint.uuid, {
      active: false,
      deprecatedSingle: false,
      deletedAt: now,
      sealedSecret: null,
      secretPreview: null,
      previousSealedSecret: null,
      previousSecretUntil: null,
    })
    const { title, url } = endpoint
    await recordAudit(inner, { action: 'webhook.deleted', resource: endpoint.uuid, before: { title, url } })
    await giveUpDeliveries(tx, endpoint.id, 'endpoint deleted')
  })
}
