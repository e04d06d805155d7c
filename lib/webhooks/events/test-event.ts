// A test event has the example data of the catalogue, tells of nothing that exists, and says that it is a test.
import { type CataloguedEvent, catalogue, type EventKind } from './catalogue'

const testMark = [{ key: 'balcao_test', value: 'true' }]

interface Facts {
  uuid: string
  status: string
  dateTime: string
  cnpjSeller: string
  idSeller: number
}

/** The payload of a test event, which the id and the version are added to as to any other. */
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

/** Whether a body is one of a test event. */
export function isTestBody(body: string): boolean {
  const { metadata } = JSON.parse(body) as { metadata?: { key: string }[] | null }
  return metadata?.some(({ key }) => key === testMark[0]!.key) ?? false
}
