import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { insertEventToDeliver } from './store'
import type { EventDomain } from './webhook'

export interface EventInput {
  sellerId: number
  domain: EventDomain
  resourceUuid: string
  status: string
  payload: Record<string, unknown>
}

/**
 * Records a fact in the running transaction, with a delivery to every active endpoint that subscribes to its domain.
 * The body is frozen here: what is stored is byte for byte what is sent and signed, now and on every retry.
 */
export async function recordEvent(ctx: TxCtx, input: EventInput): Promise<void> {
  const uuid = randomUUID()
  const { payload, ...event } = input
  const body = JSON.stringify({ ...payload, id: uuid, version: '2' })
  await insertEventToDeliver(ctx.tx, { ...event, uuid, body, occurredAt: ctx.now })
}
