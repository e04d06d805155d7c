import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { EventName } from '@/lib/messages/webhook-events/names'
import { insertEventToDeliver } from './hot-store'
import type { EventDomain } from './webhook'

export interface EventInput {
  sellerId: number
  domain: EventDomain
  resourceUuid: string
  status: string
  /** What happened: of a webhook one of the closed list, of the banking interface such as cash_in.update. */
  event: EventName | `${string}.update`
  payload: Record<string, unknown>
}

/**
 * Records an event, which is inserted with the commit of the running transaction, with a delivery to every active endpoint that subscribes to its domain.
 * The body is serialized once, here: every attempt signs and sends exactly the stored bytes.
 */
export async function recordEvent(ctx: TxCtx, input: EventInput): Promise<void> {
  const uuid = randomUUID()
  const { payload, event, ...rest } = input
  const body = JSON.stringify({ ...payload, id: uuid, version: '2', event })
  await insertEventToDeliver(ctx.tx, { ...rest, uuid, body, occurredAt: ctx.now })
}
