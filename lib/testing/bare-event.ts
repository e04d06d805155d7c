import { randomUUID } from 'node:crypto'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { insertEventToDeliver } from '@/lib/messages/webhooks/event-store'

interface BareEvent {
  sellerId: number
  status: string
  resourceUuid?: string
  body?: Record<string, string>
}

/** Records an event of an order whose body has hardly a member, for tests of deliveries. */
export function recordBareEvent(ctx: Deciding, { status, body, ...event }: BareEvent): void {
  const uuid = randomUUID()
  insertEventToDeliver(ctx.rows, {
    ...{ uuid, resourceUuid: randomUUID(), domain: 'ORDER', status, occurredAt: ctx.now },
    ...event,
    body: JSON.stringify({ ...body, status, id: uuid, version: '2', event: 'order.paid' }),
  })
}
