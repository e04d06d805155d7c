// A stored country is sent in events and to acquirers, which accept two letters only.
import { expect, test } from 'vitest'
import { type Json, schemaWriter } from '@/lib/http/openapi/schemas'
import { operations } from '@/lib/http/routes/api'
import { orderRequest } from '@/lib/payments/orders/creation/contract'

const writer = schemaWriter()

/** The schemas of all members that contain a country, with their paths. */
function countriesIn(schema: Json, at: string): [string, Json][] {
  if (schema.$ref) return countriesIn(writer.components[String(schema.$ref).split('/').at(-1)!] as Json, at)
  const parts = [...((schema.anyOf ?? []) as Json[]), ...(schema.items ? [schema.items as Json] : [])]
  const members = Object.entries((schema.properties ?? {}) as Record<string, Json>)
  return [
    ...parts.flatMap((part) => countriesIn(part, at)),
    ...members.flatMap(([name, member]): [string, Json][] =>
      name === 'country' || name === 'documentNation'
        ? [[`${at}.${name}`, member]]
        : countriesIn(member, `${at}.${name}`),
    ),
  ]
}

const countries = operations.flatMap(({ id, body }) =>
  body ? countriesIn(writer.write(body, 'request'), id) : [],
)

test.each(countries)('%s is two letters', (_, { pattern }) => {
  const shape = new RegExp(String(pattern))
  expect(['br', 'PT'].filter((country) => !shape.test(country))).toEqual([])
  expect(['BRA', 'Brasil', 'B1', 'B'].filter((country) => shape.test(country))).toEqual([])
})

test('an order whose country is not two letters is refused with the field; an empty country counts as absent', () => {
  const parse = (fraudData: object) =>
    orderRequest.safeParse({
      title: 'Café',
      value: 1,
      installments: 1,
      payment: { method: 'PIX', fraudData: { ...fraudData, name: 'Maria' } },
    })
  const document = { documentNumber: '529.982.247-25', documentType: 'CPF' }
  const wrong = [
    { billingAddress: { country: 'Brasil' } },
    { internationalDocument: { ...document, documentNation: 'BRA' } },
  ]
  const issues = wrong.map((fraudData) => parse(fraudData).error?.issues)
  expect(issues).toMatchObject([
    [
      {
        path: ['payment', 'fraudData', 'billingAddress', 'country'],
        message: 'deve ter duas letras, como BR',
      },
    ],
    [
      {
        path: ['payment', 'fraudData', 'internationalDocument', 'documentNation'],
        message: 'deve ter duas letras, como BR',
      },
    ],
  ])
  const empty = parse({ internationalDocument: { ...document, documentNation: '' } })
  expect(empty.data?.payment.fraudData?.document).toEqual({
    number: '52998224725',
    type: 'CPF',
    country: 'BR',
  })
})
