import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { insertEventToDeliver } from '@/lib/messages/webhooks/hot-store'

interface BareEvent {
  sellerId: number
  status: string
  resourceUuid?: string
  body?: Record<string, string>
}

/** Records an event of an order whose body has hardly a member, for tests of deliveries. */
export function recordBareEvent(ctx: TxCtx, { status, body, ...event }: BareEvent): Promise<void> {
  const uuid = randomUUID()
  return insertEventToDeliver(ctx.tx, {
    ...{ uuid, resourceUuid: randomUUID(), domain: 'ORDER', status, occurredAt: ctx.now },
    ...event,
    body: JSON.stringify({ ...body, status, id: uuid, version: '2', event: 'order.paid' }),
  })
}
