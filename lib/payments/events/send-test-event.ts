import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { wireInstant } from '@/lib/base/kernel/dates'
import { invalidField } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { recordTestEvent } from '@/lib/messages/webhook-events/record-test-event'
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
  const { document: cnpjSeller } = await getSeller(ctx.db, sellerId)
  const [uuid, resourceUuid] = [randomUUID(), randomUUID()]
  const facts = { uuid: resourceUuid, status, dateTime: wireInstant(ctx.now), cnpjSeller, idSeller: sellerId }
  const body = JSON.stringify({ ...testPayload(input.kind, facts), id: uuid, version: '2' })
  return recordTestEvent(ctx, {
    endpointUuid: input.endpointUuid,
    event: { uuid, sellerId, domain, resourceUuid, status, body, occurredAt: ctx.now },
  })
}
