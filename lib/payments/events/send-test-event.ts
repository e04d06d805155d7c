import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { invalidField, Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/store'
import { insertDelivery } from '@/lib/messages/webhook-events/store'
import { insertEvent, notifyChange } from '@/lib/messages/webhooks/store'
import { endpointState } from '@/lib/messages/webhooks/webhook'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { type CataloguedEvent, catalogue, type EventKind } from '@/lib/payments/events/catalogue'
import { testPayload } from './test-event'

/**
 * Records an event of the chosen kind with example data for one endpoint of the acting seller, and returns its delivery.
 * Throws NOT_FOUND, also for another seller's, and CONFLICT if the endpoint is off or paused.
 */
export async function sendTestEvent(
  ctx: Ctx,
  input: { endpointUuid: string; kind: EventKind; status: string },
): Promise<{ deliveryId: number }> {
  requirePermission(ctx, 'webhooks.write')
  const sellerId = sellerIdOf(ctx)
  const { domain, statuses }: CataloguedEvent = catalogue[input.kind]
  const status = statuses.find((one) => one === input.status)
  if (!status) throw invalidField('status', 'não é deste evento')
  return transaction(ctx, async ({ tx, now }) => {
    const endpoint = (await listEndpoints(tx, sellerId)).find(({ uuid }) => uuid === input.endpointUuid)
    if (!endpoint) throw new Problem('NOT_FOUND')
    if (['OFF', 'PAUSED'].includes(endpointState(endpoint))) throw new Problem('CONFLICT')
    const { document: cnpjSeller } = await getSeller(tx, sellerId)
    const [uuid, resourceUuid] = [randomUUID(), randomUUID()]
    const facts = { uuid: resourceUuid, status, dateTime: wireInstant(now), cnpjSeller, idSeller: sellerId }
    const body = JSON.stringify({ ...testPayload(input.kind, facts), id: uuid, version: '2' })
    const event = { uuid, sellerId, domain, resourceUuid, status, body, occurredAt: now }
    const id = await insertEvent(tx, event)
    await notifyChange(tx, event)
    return { deliveryId: await insertDelivery(tx, { ...event, id }, endpoint.id, now) }
  })
}
