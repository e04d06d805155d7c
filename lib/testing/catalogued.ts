import type { Sql } from 'postgres'
import { expect } from 'vitest'
import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { catalogue, kindOf } from '@/lib/payments/events/catalogue'

interface RecordedEvent {
  domain: WebhookDomain
  status: string
  body: string
}

/** Checks every recorded event against the catalogue, member for member, and returns them. */
export async function expectCatalogued(sql: Sql): Promise<RecordedEvent[]> {
  const events = await sql<RecordedEvent[]>`select domain, status, body from webhook_events order by id`
  for (const { domain, status, body } of events) {
    const kind = kindOf(domain, status)
    expect(kind, `${domain} ${status}`).toBeDefined()
    const payload = JSON.parse(body)
    expect(catalogue[kind!].schema.parse(payload), status).toEqual(payload)
    expect([payload.domain, payload.status]).toEqual([domain, status])
    expect(catalogue[kind!].names, payload.event).toContain(payload.event)
  }
  return events
}
