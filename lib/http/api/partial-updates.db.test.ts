// The rule of every PUT and PATCH: a member that is absent from the body stays as it was, null counts as absent, and nested
// objects are read member by member. The operations come from the registry, so that a new one is tested too.
import { expect, test } from 'vitest'
import type { Operation } from '@/lib/base/kernel/operation'
import { type Json, schemaWriter } from '@/lib/http/openapi/schemas'
import { operations } from '@/lib/http/routes/api'
import { testApp } from '@/lib/testing/app'
import { changeableApplications } from '@/lib/testing/partial-updates/applications'
import type { Changeable } from '@/lib/testing/partial-updates/changeable'
import { changeableOffers } from '@/lib/testing/partial-updates/offers'
import { changeableSellers } from '@/lib/testing/partial-updates/sellers'
import { changeableSubscriptions } from '@/lib/testing/partial-updates/subscriptions'
import fc from '@/lib/testing/seeded'
import { scaled } from '@/lib/testing/test-size'

/** Each run may create a terminal, of which a seller has at most 200. */
const MAX_RUNS = 150

const app = await testApp()
const { id } = await app.seller()
const changeable = {
  ...(await changeableOffers(app, id)),
  ...(await changeableSubscriptions(app)),
  ...changeableSellers(app, id),
  ...changeableApplications(app),
}

/** The optional members of these have no effect that a later read shows. */
const actions = ['refundCharge', 'changeSubscriptionCard']

/** What these write is replaced whole: an absent member has a meaning of its own. */
const replaced = ['pauseSubscription', 'discountSubscription']

const writer = schemaWriter()
const changes = operations.filter(({ method }) => method === 'PUT' || method === 'PATCH')

function schemaOf(operation: Operation): Json {
  return resolved(writer.write(operation.body!, 'request'))
}

function resolved(schema: Json | undefined): Json {
  if (!schema?.$ref) return schema ?? {}
  return resolved(writer.components[String(schema.$ref).split('/').at(-1)!] as Json)
}

/** The form of the schema that has every member of the value; the schema itself where it allows any member. */
function formOf(schema: Json, value: Json): Json {
  const forms = ((schema.anyOf as Json[] | undefined) ?? [schema]).map(resolved)
  const names = Object.keys(value)
  const fitting = forms.find(({ properties }) => names.every((name) => name in ((properties ?? {}) as Json)))
  if (fitting) return fitting
  if (schema.additionalProperties) return schema
  throw new Error(`No form of the schema has ${names.join(', ')}`)
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

interface Form {
  required?: string[]
  properties?: Record<string, Json>
}

/** Of the entries of a list. */
const entryOf = ({ properties }: Form, list: string) => resolved(resolved(properties?.[list]).items as Json)

type Rules = Required<Pick<Changeable, 'whole' | 'always'>>

/** Bodies with all required members and any of the others; what is missing is absent or null. */
function bodiesOf(full: Json, schema: Json, rules: Rules, path: string[] = []): fc.Arbitrary<Json> {
  const { required = [], properties = {} } = formOf(schema, full) as Form
  const members = Object.entries(full).map(([name, value]) => {
    const here = [...path, name]
    const at = here.join('.')
    const inner = resolved(properties[name])
    const nested = isObject(value) && !rules.whole.includes(at)
    const present = nested ? bodiesOf(value, inner, rules, here) : fc.constant(value)
    const isRequired = required.includes(name) || rules.always.includes(at)
    return [name, isRequired ? present : fc.oneof(present, fc.constantFrom(undefined, null))] as const
  })
  return fc.record(Object.fromEntries(members))
}

/** The state before, with the members that the body has taken from the state after a full change. */
function merge(body: Json, before: Json, after: Json): Json {
  const members = Object.keys(before).map((name) => {
    const value = body[name]
    if (value === undefined || value === null) return [name, before[name]]
    const nested = isObject(value) && isObject(before[name]) && isObject(after[name])
    return [name, nested ? merge(value, before[name] as Json, after[name] as Json) : after[name]]
  })
  return Object.fromEntries(members)
}

/** The members of a response that a body may have too. */
function shared(response: Json, full: Json): Json {
  const members = Object.entries(full).map(([name, value]) => {
    const current = response[name]
    return [name, isObject(value) && isObject(current) ? shared(current, value) : current]
  })
  return JSON.parse(JSON.stringify(Object.fromEntries(members)))
}

test('every PUT and PATCH with an optional member is tested here', () => {
  const tested = new Set([
    ...Object.keys(changeable).map((name) => name.split(':')[0]!),
    ...actions,
    ...replaced,
  ])
  const optional = changes.filter((operation) => {
    const { properties, required = [] } = schemaOf(operation)
    return Object.keys(properties ?? { any: 1 }).length > (required as string[]).length
  })
  expect(optional.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([])
})

test.each(Object.entries(changeable))(
  '%s: an absent member stays as it was',
  async (name, { make, body, whole = [], always = [] }) => {
    const schema = schemaOf(changes.find(({ id }) => id === name.split(':')[0])!)
    const full = body()
    const own = name.endsWith(': an endpoint') ? entryOf(schema, 'webhooks') : schema
    await fc.assert(
      fc.asyncProperty(bodiesOf(full, own, { whole, always }), async (sample) => {
        const { read, change } = await make()
        const state = async () => shared((await read()) as Json, full)
        const before = await state()
        const fresh = body()
        const renewed = sample.document ? { ...sample, document: fresh.document } : sample
        const sent = JSON.parse(JSON.stringify(renewed))
        await change(sent)
        const now = await state()
        await change({ ...full, ...('document' in full && { document: fresh.document }) })
        const after = await state()
        expect(now).toEqual(merge(sent, before, after))
        expect(Object.values(after)).not.toEqual(Object.values(before))
      }),
      { numRuns: Math.min(scaled(25), MAX_RUNS) },
    )
  },
)
