// Types are generated from the document as integrators generate them, and a program for each operation is compiled with the
// smallest request that the API accepts. Without any one member of it the program must not compile.
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Operation } from '@/lib/base/kernel/operation'
import { readGuide } from '@/lib/docs/read-guide'
import { operations } from '@/lib/http/routes/api'
import { type CataloguedEvent, catalogue } from '@/lib/payments/events/catalogue'
import { paymentLinkRequest } from '@/lib/payments/payment-links/contract'
import { membersOf, smallest, without } from '@/lib/testing/openapi/smallest'
import { compilePrograms, type Program, type Typed } from '@/lib/testing/openapi/typed-programs'
import { openapiDocument } from './document'

interface Item {
  parameters: { name?: string; in?: string; required?: boolean; example?: unknown }[]
}
interface Document {
  paths: Record<string, Record<string, Item>>
  components: { schemas: Record<string, { required: string[] }> }
}

const document = openapiDocument() as unknown as Document

const smallestBy = (schema: z.ZodType, example: unknown) =>
  schema.safeParse(undefined).success
    ? undefined
    : smallest(example, (candidate) => schema.safeParse(candidate).success)

/** The parameters that are required, each by itself, with the values of their examples. */
function requiredParameters({ path, method }: Operation, place: string) {
  const { parameters } = document.paths[path]![method.toLowerCase()]!
  const required = parameters.filter((one) => one.in === place && one.required)
  return required.length === 0
    ? undefined
    : Object.fromEntries(required.map(({ name, example }) => [name, example]))
}

function programOf(operation: Operation): Program {
  const { id, body, response, requestExample } = operation
  const values: Typed[] = ['path', 'query', 'header'].map((place) => ({
    type: `Parameters<'${id}', '${place}'>`,
    value: requiredParameters(operation, place),
  }))
  values.push({ type: `Body<'${id}'>`, value: body && smallestBy(body, requestExample) })
  if (response.schema) {
    const type = `Answer<'${id}', ${response.status}>`
    values.push({ type, value: smallestBy(response.schema, response.example) })
  }
  return { name: id, values }
}

const programOfEvent = ([kind, { schema, example }]: [string, CataloguedEvent]): Program => ({
  name: `${kind}Event`,
  values: [{ type: `Event<'${kind}'>`, value: smallestBy(schema, example) }],
})

/** Other forms of a body than that of its example. */
const otherForms: Program = {
  name: 'otherForms',
  values: [
    {
      type: `Body<'createPaymentLink'>`,
      value: smallestBy(paymentLinkRequest, {
        type: 'SUBSCRIPTION',
        paymentMethods: ['PIX'],
        paymentSubscription: {
          uuidPlan: '7d1c9b3e-2a4f-4c58-9e60-1f2a3b4c5d6e',
          type: 'MONTHLY',
          valuePerMonth: 10,
        },
      }),
    },
  ],
}

/** The code of the guide, with our name of the file of types. */
const ofGuide = readGuide('versioning', 'en').code.get('typed')![0]!.code

const programs: Program[] = [
  { name: 'guide', text: ofGuide.replace('./balcao', './types') },
  ...operations.map(programOf),
  ...Object.entries<CataloguedEvent>(catalogue).map(programOfEvent),
  otherForms,
]

/** The document with other required members of an order's request. */
function withRequired(change: (required: string[]) => string[]): unknown {
  const changed = structuredClone(document)
  const order = changed.components.schemas.OrderRequest!
  order.required = change(order.required)
  return changed
}

const ofOrder = programs.filter(({ name }) => name === 'createOrder')
const found = await compilePrograms([
  { name: 'real', document, programs },
  {
    name: 'optional',
    document: withRequired((names) => names.filter((name) => name !== 'title')),
    programs: ofOrder,
  },
  { name: 'required', document: withRequired((names) => [...names, 'metadata']), programs: ofOrder },
])
const foundIn = (folder: string) => found.filter((one) => one.startsWith(`${folder}/`))

describe('a program with the generated types', () => {
  test('compiles for every operation and event with its smallest body, and not without a member of it', () => {
    expect(programs.length).toBeGreaterThan(operations.length)
    expect(found.filter((one) => !/^(optional|required)\//.test(one))).toEqual([])
  })

  test('finds a required member that the document marks as optional', () => {
    expect(foundIn('optional')).toEqual([expect.stringContaining('@ts-expect-error title is required')])
  })

  test('finds an optional member that the document marks as required', () => {
    expect(foundIn('required')).toEqual([expect.stringContaining("Property 'metadata' is missing")])
  })
})

describe('the smallest value', () => {
  const accepts = (value: unknown) => {
    const { a, b } = value as { a?: { c?: number }; b?: number[] }
    return a?.c !== undefined && (b?.length ?? 0) > 0
  }

  test('has exactly the members and entries that its schema requires', () => {
    const value = smallest({ a: { c: 1, d: 2 }, b: [1, 2], e: 3 }, accepts)
    expect(value).toEqual({ a: { c: 1 }, b: [2] })
    expect(membersOf(value)).toEqual([['a'], ['b'], ['a', 'c']])
    expect(without(value, ['a', 'c'])).toEqual({ a: {}, b: [2] })
  })
})
