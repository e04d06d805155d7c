// A test event has the example data of the catalogue, belongs to no order or subscription, and is marked in its metadata.
import { type CataloguedEvent, catalogue, type EventKind } from './catalogue'

const testMark = [{ key: 'balcao_test', value: 'true' }]

interface Facts {
  uuid: string
  status: string
  dateTime: string
  cnpjSeller: string
  idSeller: number
}

/** The payload of a test event, without the id and the version. */
export function testPayload(kind: EventKind, facts: Facts): Record<string, unknown> {
  const { example }: CataloguedEvent = catalogue[kind]
  const { charge, ...rest } = example as Record<string, unknown> & { charge?: { status: string } }
  return {
    ...rest,
    ...facts,
    metadata: testMark,
    ...(charge?.status === facts.status && { charge: { ...charge, uuidOrder: facts.uuid } }),
  }
}

/** Whether a body is that of a test event. */
export function isTestBody(body: string): boolean {
  const { metadata } = JSON.parse(body) as { metadata?: { key: string }[] | null }
  return metadata?.some(({ key }) => key === testMark[0]!.key) ?? false
}
