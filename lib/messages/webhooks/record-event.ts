import { randomUUID } from 'node:crypto'
import type { Deciding } from '@/lib/base/kernel/ctx'
import { domainOf, type EventBodies } from './event-bodies'
import { insertEventToDeliver } from './event-store'

interface EventInput<Kind extends keyof EventBodies> {
  kind: Kind
  /** What happened: of a webhook one of the closed list, of the banking interface such as cash_in.update. */
  event: EventBodies[Kind]['event']
  /** `idSeller` receives it, about what has the `uuid`. */
  body: Omit<EventBodies[Kind], 'id' | 'version' | 'event'> & {
    uuid: string
    status: string
    idSeller: number
  }
}

/**
 * Records an event, with a delivery to every active endpoint that subscribes to its domain.
 * The body is serialized once, here: every attempt signs and sends exactly the stored bytes.
 */
export function recordEvent<Kind extends keyof EventBodies>(
  ctx: Deciding,
  { kind, event, body }: EventInput<Kind>,
): void {
  const { uuid: resourceUuid, status, idSeller: sellerId } = body
  const uuid = randomUUID()
  insertEventToDeliver(ctx.rows, {
    ...{ uuid, sellerId, domain: domainOf[kind], resourceUuid, status, occurredAt: ctx.now },
    body: JSON.stringify({ ...body, id: uuid, version: '2', event }),
  })
}
