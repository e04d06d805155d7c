// What generators of types and routers of clients need of the document: closed lists of values, forms of a body, signature
// headers, and paths of which no address fits two.
import { describe, expect, test } from 'vitest'
import { problemCatalogue } from '@/lib/base/kernel/problem'
import { signDelivery } from '@/lib/messages/webhook-delivery/signature'
import { eventStatuses } from '@/lib/payments/events/catalogue'
import { orderStatuses } from '@/lib/payments/orders/order'
import { declineCodes } from '@/lib/rails/acquirer/decline-codes'
import { openapiDocument } from './document'

interface Schema {
  $ref?: string
  enum?: string[]
  pattern?: string
  required?: string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
interface Parameter {
  $ref?: string
  name: string
  in: string
  schema: Schema
}
interface Document {
  paths: Record<string, Record<string, { parameters: Parameter[] }>>
  webhooks: Record<string, { post: { parameters: Parameter[] } }>
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> }
}

const document = openapiDocument() as unknown as Document
const { schemas } = document.components

/** The values of the member at a path, as `Charge.failureReason.code`; `*` is an item of a list. */
function valuesAt(path: string): string[] | undefined {
  const [name, ...members] = path.split('.')
  const follow = (schema: Schema): Schema => (schema.$ref ? schemas[schema.$ref.split('/').at(-1)!]! : schema)
  const found = members.reduce<Schema>((schema, member) => {
    return follow(member === '*' ? schema.items! : schema.properties![member]!)
  }, schemas[name!]!)
  return found.enum
}

describe('closed lists of values', () => {
  const failures = [...declineCodes, 'BANK_REFUSED']
  test.each<[string, readonly string[]]>([
    ['MpiData.transStatus', ['Y', 'A', 'N', 'U', 'I', 'R']],
    ['MpiData.challenged', ['true', 'false', '']],
    ['Charge.failureReason.code', failures],
    ['Error.failureReason.code', failures],
    ['Error.errors.*.code', Object.keys(problemCatalogue)],
    ['Event.status', eventStatuses],
    ['MovedSandboxClock.happened.*.status', [...eventStatuses, 'SETTLEMENT', 'PAYOUT', 'PAYOUT_REVERSED']],
    ['ThreeDSecureSessionRequest.sourceType', ['card']],
    ['CheckoutSessionRequest.amount.currency', ['BRL']],
  ])('%s', (path, values) => {
    expect(valuesAt(path)).toEqual(values)
  })

  test('the statuses of errors are those of the catalogue, as text', () => {
    const statuses = Object.values(problemCatalogue).map(({ status }) => String(status))
    expect(new Set(valuesAt('Error.errors.*.status'))).toEqual(new Set(statuses))
  })

  test('the statuses of events are those of orders and subscriptions, each once', () => {
    expect(eventStatuses).toEqual(expect.arrayContaining([...orderStatuses, 'DISPUTE_ALERT', 'DEFAULTER']))
    expect(new Set(eventStatuses).size).toBe(eventStatuses.length)
  })

  test('the order of a list is one of its columns, with or without a direction', () => {
    const { parameters } = document.paths['/v2/plans']!.get!
    expect(parameters.find(({ name }) => name === 'sort')!.schema.enum).toEqual(
      ['createdAt', 'title'].flatMap((column) => [column, `${column},asc`, `${column},desc`]),
    )
  })
})

describe('forms of a body', () => {
  test('a link requires paymentOrder, or paymentSubscription for a subscription', () => {
    const [order, subscription] = schemas.PaymentLinkRequest!.anyOf!
    expect(order!.required).toEqual(['type', 'paymentMethods', 'paymentOrder'])
    expect(subscription!.required).toEqual(['type', 'paymentMethods', 'paymentSubscription'])
    expect(subscription!.properties!.type!.enum).toEqual(['SUBSCRIPTION'])
  })

  test('a statement is asked for in one of four ways', () => {
    const forms = schemas.StatementRequest!.anyOf!.map(({ required }) => required)
    expect(forms).toEqual([
      ['idSeller', 'executionDateInitial', 'executionDateFinal'],
      ['cnpj', 'executionDateInitial', 'executionDateFinal'],
      ['uuid_order'],
      ['uuid_charge'],
    ])
  })
})

test('every webhook has exactly the headers with which a delivery is signed, in their form', () => {
  const signed = signDelivery({
    secret: 'k7Qm2xV9tR4wZp1sk7Qm2xV9tR4wZp1s',
    previousSecret: 'a7Qm2xV9tR4wZp1sk7Qm2xV9tR4wZp1s',
    body: '{}',
    timestampSeconds: 1_795_203_065,
    nonce: 'q4Zr8mT1xV6bN0kS3pW7yA',
    eventId: '0f1e2d3c-4b5a-4697-8877-665544332211',
  })
  const webhooks = Object.values(document.webhooks)
  expect(webhooks.length).toBeGreaterThan(4)
  for (const { post } of webhooks) {
    const headers = post.parameters.map(
      ({ $ref }) => document.components.parameters[$ref!.split('/').at(-1)!]!,
    )
    expect(headers.map(({ name }) => name)).toEqual(Object.keys(signed))
    for (const { name, schema } of headers) expect(signed[name]).toMatch(new RegExp(schema.pattern ?? ''))
  }
})

describe('paths', () => {
  const paths = Object.keys(document.paths)

  /** The pattern of a parameter, or the fixed text of a segment. */
  function segmentsOf(path: string) {
    const parameters = Object.values(document.paths[path]!).flatMap((item) => item.parameters)
    return path.split('/').map((segment) => {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1]
      const schema = parameters.find((one) => one.in === 'path' && one.name === name)?.schema
      const values = schema?.enum && `^(${schema.enum.join('|')})$`
      return name ? { pattern: new RegExp(schema?.pattern ?? values ?? '') } : { text: segment }
    })
  }

  /** Whether one address can fit both paths. */
  function areAmbiguous(first: string, second: string): boolean {
    const [one, two] = [segmentsOf(first), segmentsOf(second)]
    if (one.length !== two.length) return false
    return one.every((a, index) => {
      const b = two[index]!
      if (a.text !== undefined && b.text !== undefined) return a.text === b.text
      const [text, pattern] = [a.text ?? b.text, a.pattern ?? b.pattern]
      return text === undefined || pattern!.test(text)
    })
  }

  test('no address fits two of them, by the patterns of their parameters', () => {
    const pairs = paths.flatMap((first, index) =>
      paths.slice(index + 1).map((second) => [first, second] as const),
    )
    expect(pairs.length).toBeGreaterThan(500)
    expect(pairs.filter(([first, second]) => areAmbiguous(first, second))).toEqual([])
  })

  test('a parameter without a pattern would be ambiguous', () => {
    const { pattern } = segmentsOf('/v2/orders/{uuid}').at(-1)!
    expect(pattern!.test('installments-payment')).toBe(false)
    expect(pattern!.test('4f9d3c52-8f3b-4d0e-9b8e-7d6a1c2b3e4f')).toBe(true)
  })
})
