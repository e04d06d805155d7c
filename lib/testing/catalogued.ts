import type { Sql } from 'postgres'
import { expect } from 'vitest'
import type { WebhookDomain } from '@/lib/messages/webhooks/webhook'
import { catalogue, type EventKind, kindOf } from '@/lib/payments/events/catalogue'

interface RecordedEvent {
  domain: WebhookDomain
  status: string
  body: string
}

/**
 * Checks every recorded event against the catalogue, member for member, and that those of each complete kind have every member of
 * its schema between them, also each optional one. Returns the events.
 */
export async function expectCatalogued(sql: Sql, ...complete: EventKind[]): Promise<RecordedEvent[]> {
  const events = await sql<RecordedEvent[]>`select domain, status, body from webhook_events order by id`
  const seen: string[] = []
  for (const { domain, status, body } of events) {
    const kind = kindOf(domain, status)
    expect(kind, `${domain} ${status}`).toBeDefined()
    const payload = JSON.parse(body)
    expect(catalogue[kind!].schema.parse(payload), status).toEqual(payload)
    seen.push(...Object.keys(payload).map((member) => `${kind} ${member}`))
    expect([payload.domain, payload.status]).toEqual([domain, status])
    expect(catalogue[kind!].names, payload.event).toContain(payload.event)
  }
  const members = complete.flatMap((kind) =>
    Object.keys(catalogue[kind].schema.shape).map((member) => `${kind} ${member}`),
  )
  // Of an alert it is the mark of a test event.
  const missing = members.filter((member) => !seen.includes(member) && member !== 'disputeAlert metadata')
  expect(missing).toEqual([])
  return events
}
