import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventNames } from '@/lib/messages/webhook-events/names'
import { testPayload } from '@/lib/payments/events/test-event'
import { type CataloguedEvent, catalogue, eventKinds, kindOf } from './catalogue'

test.each(eventKinds)(
  'the example of %s matches its schema, and each of its statuses leads to this kind',
  (kind) => {
    const { schema, example, domain, statuses }: CataloguedEvent = catalogue[kind]
    expect(schema.parse(example)).toEqual(example)
    for (const status of statuses) expect(kindOf(domain, status)).toBe(kind)
  },
)

test.each(eventKinds)(
  'a test event of %s in each status matches the schema, and says what happened',
  (kind) => {
    const { schema, statuses, names }: CataloguedEvent = catalogue[kind]
    const facts = { uuid: randomUUID(), dateTime: '2026-11-20T17:31:05.000Z', cnpjSeller: '1', idSeller: 1 }
    for (const status of statuses) {
      const payload: Record<string, unknown> = {
        ...testPayload(kind, { ...facts, status }),
        id: randomUUID(),
        version: '2',
      }
      // A test event of an export is marked too, which no schema of it knows.
      const { metadata: _, ...bare } = payload
      expect(schema.safeParse(kind === 'export' ? bare : payload).error, status).toBeUndefined()
      expect(names).toContain(payload.event)
    }
  },
)

test('every name of the closed list is of some kind of event', () => {
  const named = eventKinds.flatMap((kind) => [...(catalogue[kind] as CataloguedEvent).names])
  expect([...new Set(named)].sort()).toEqual(Object.keys(eventNames).sort())
})
