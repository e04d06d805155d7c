// What is refused before any operation runs: methods, sizes, formats, malformed JSON and amounts, rates, keys.
import postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import type { Method, Operation } from '@/lib/base/kernel/operation'
import { operations } from '@/lib/http/routes/api'
import { listOrdersOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { createPaymentLinkOperation } from '@/lib/payments/payment-links/contract'
import { listPaymentLinksOperation } from '@/lib/payments/payment-links/managing-contract'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { newSeller } from '@/lib/testing/http/new-seller'
import { pathOf } from '@/lib/testing/http/path-of'
import { setRateLimit } from '@/lib/testing/http/rate-limit'
import { demoSeller, serverUrl } from '@/lib/testing/http/server'
import { orderRequest } from '@/lib/testing/http/world'
import { linkRequest } from '@/lib/testing/link'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
const paths = [...new Set(operations.map((operation) => operation.path))]
const servedAt = (path: string) => operations.filter((operation) => operation.path === path)

/** Path parameters of every type that name no resource. */
const anything = {
  uuid: '00000000-0000-4000-8000-000000000000',
  id: '999999999999',
  provider: 'checkout-provider',
  buyerUuid: '00000000-0000-4000-8000-000000000000',
  file: '00000000-0000-4000-8000-000000000000',
}

async function expireKeys(idSeller: number): Promise<void> {
  const sql = postgres(process.env.E2E_DATABASE_URL!, { max: 1 })
  await sql`update platform.api_keys set expires_at = '2020-01-01' where seller_id = ${idSeller}`
  await sql.end()
}

describe.each(paths)('%s', (path) => {
  const served = servedAt(path)
  const [first] = served as [Operation]
  const own = served.map((operation) => operation.method)
  const allowed = [...own, ...(own.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort()
  const allowOf = (headers: Headers) => headers.get('allow')?.split(', ').sort()

  test('405 with Allow for every unsupported method', async () => {
    for (const method of methods.filter((one) => !own.includes(one))) {
      const answer = await call({ ...first, method }, { params: anything, key: null })
      expect([method, answer.status, allowOf(answer.headers)]).toEqual([method, 405, allowed])
    }
  })

  test('OPTIONS lists the methods; HEAD is GET without a body', async () => {
    const address = serverUrl + pathOf(first, anything)
    const options = await fetch(address, { method: 'OPTIONS' })
    expect([options.status, allowOf(options.headers)]).toEqual([204, allowed])
    const headers = { 'X-Token-Api': demoSeller.apiKey }
    const head = await fetch(address, { method: 'HEAD', headers })
    const get = await fetch(address, { headers })
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    expect(head.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })
})

const reading = operations.filter((operation) => operation.body && operation.access !== 'operator')

describe.each(reading.map((operation) => [operation.id, operation] as const))('%s', (_, operation) => {
  const send = (body: string, headers: Record<string, string> = {}) =>
    call(operation, { params: anything, body, headers })

  test('413 from the first byte beyond its limit on', async () => {
    const max = operation.maxBodyBytes ?? 256 * 1024
    const body = (length: number) => `{"x":"${'x'.repeat(length - 8)}"}`
    expect((await send(body(max + 1))).status).toBe(413)
    expect((await send(body(max))).status).not.toBe(413)
  })

  test('415 for another content type; a missing one counts as JSON', async () => {
    const sending = (type: string) => send('{', { 'Content-Type': type })
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'json']) {
      expect([type, (await sending(type)).status]).toEqual([type, 415])
    }
    const spelled = ['application/json; charset=utf-8', 'Application/JSON', 'application/vnd.x+json']
    for (const type of ['', ...spelled]) {
      expect([type, (await sending(type)).status]).toEqual([type, 400])
    }
  })
})

const noAmounts =
  '1e21 1e999 -1e999 0.005 10.001 -0 0 -89.9 100000000 "89.90" true [89.9] {"amount":89.9} null'

describe.each([
  ['POST /v2/orders', createOrderOperation, orderRequest(), ''],
  ['POST /v2/payment-links', createPaymentLinkOperation, linkRequest(), 'paymentOrder.'],
] as const)('%s: 400', (_, operation, valid, prefix) => {
  const text = JSON.stringify(valid)
  const send = (body: string) => call(operation, { body })
  const blamed = (body: AnyBody): string[] =>
    operation.errorShape === 'link'
      ? body.details.map((one: AnyBody) => one.field)
      : body.errors.map((one: AnyBody) => one.description.split(':')[0])

  test('the unchanged request succeeds', async () => {
    expect((await send(text)).status).toBe(operation.response.status)
  })

  test.each([
    '',
    '{',
    '[1',
    'nope',
    '\u0000',
    text.slice(0, -1),
    `${text}}`,
    text.replace('89.9', 'NaN'),
    text.replace('89.9', 'Infinity'),
    text.replace('89.9', '089.9'),
    text.replace('89.9', '89,9'),
    text.replaceAll('"', "'"),
  ])('not JSON: %.60j', async (body) => {
    const answer = await send(body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).not.toBe('')
  })

  test.each(noAmounts.split(' '))('%s is not an amount', async (value) => {
    const { status, body } = await send(text.replace('89.9', value))
    expect([status, blamed(body)[0]]).toEqual([400, `${prefix}value`])
  })

  test.each([['"1"'], ['1.5'], ['0'], ['-0'], ['13'], ['1e2'], ['true']])(
    '%s is not a number of instalments',
    async (value) => {
      const { status, body } = await send(text.replace('"installments":1', `"installments":${value}`))
      expect([status, blamed(body)]).toEqual([400, [`${prefix}installments`]])
    },
  )

  test('a member that is sent twice, or named __proto__', async () => {
    const twice = await send(text.replace('"installments":1', '"installments":1,"installments":2'))
    expect([twice.status, blamed(twice.body)]).toEqual([400, [`${prefix}installments`]])
    const prototype = await send(text.replace('{', '{"__proto__":{"admin":true},'))
    expect([prototype.status, blamed(prototype.body)]).toEqual([400, ['__proto__']])
  })

  test('20,000 levels of nesting', async () => {
    const [opened, closed] = ['{"a":'.repeat(20_000), '}'.repeat(20_000)]
    for (const bomb of [`${opened}1${closed}`, `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
      expect((await send(bomb)).status).toBe(400)
      expect((await send(text.replace('{', `{"x":${bomb},`))).status).toBe(400)
    }
  })

  test('of a hundred thousand mistakes at most a hundred are named', async () => {
    const wrong = JSON.stringify({ ...valid, metadata: Array(100_000).fill(1) })
    const { status, body } = await send(wrong)
    expect(status).toBe(400)
    expect(blamed(body).length).toBeLessThanOrEqual(100)
  })
})

test('429 with Retry-After and the remaining requests, in both error shapes, until the window ends', async () => {
  const { key, idSeller } = await newSeller()
  await setRateLimit(idSeller, 3)
  for (const operation of [listOrdersOperation, listPaymentLinksOperation]) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(operation, { key })))
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.length - refused.length).toBeLessThanOrEqual(2 * 3)
    for (const { headers } of answers) expect(headers.get('ratelimit-policy')).toBe('"default";q=3;w=10')
    for (const { headers } of refused) {
      const wait = Number(headers.get('retry-after'))
      expect(wait).toBeGreaterThanOrEqual(1)
      expect(wait).toBeLessThanOrEqual(10)
      expect(headers.get('ratelimit')).toBe(`"default";r=0;t=${wait}`)
    }
  }
  const { headers } = await call(listOrdersOperation, { key })
  await new Promise((resolve) => setTimeout(resolve, Number(headers.get('retry-after')) * 1000))
  expect((await call(listOrdersOperation, { key })).status).toBe(200)
})

test('401 with the same body for everything that is not a valid key', async () => {
  const expired = await newSeller()
  await expireKeys(expired.idSeller)
  const keys = [
    null,
    '',
    'blc_unknown',
    demoSeller.inactiveApiKey,
    expired.key,
    'x'.repeat(4_000),
    'ç',
    "' or 1=1--",
  ]
  for (const operation of [listOrdersOperation, listPaymentLinksOperation]) {
    const answers = await Promise.all(keys.map((key) => call(operation, { key })))
    const seen = answers.map(({ status, body: { metadata: _, ...body } }) => JSON.stringify([status, body]))
    expect(seen[0]).toMatch(/^\[401,/)
    expect(new Set(seen).size).toBe(1)
  }
})
