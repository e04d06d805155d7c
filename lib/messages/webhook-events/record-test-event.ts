import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/store'
import { insertEvent, notifyChange } from '@/lib/messages/webhooks/store'
import { endpointState, type WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { insertDelivery } from './store'

type TestEvent = Parameters<typeof insertEvent>[1] & { domain: WebhookDomain }

/**
 * Stores a test event and its delivery to one endpoint of its seller. Throws NOT_FOUND for the endpoint of another seller, and
 * CONFLICT if the endpoint is off or paused.
 */
export function recordTestEvent(
  ctx: Ctx,
  { endpointUuid, event }: { endpointUuid: string; event: TestEvent },
): Promise<{ deliveryId: number }> {
  return transaction(ctx, async ({ tx, now }) => {
    const endpoint = (await listEndpoints(tx, event.sellerId)).find(({ uuid }) => uuid === endpointUuid)
    if (!endpoint) throw new Problem('NOT_FOUND')
    if (['OFF', 'PAUSED'].includes(endpointState(endpoint))) throw new Problem('CONFLICT')
    const id = await insertEvent(tx, event)
    await notifyChange(tx, event)
    return { deliveryId: await insertDelivery(tx, { ...event, id }, endpoint.id, now) }
  })
}
