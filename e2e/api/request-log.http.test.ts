// The log of requests as the portal shows it: read with the session of the seller's owner, after real requests to the API.
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { createWebhookOperation } from '@/lib/messages/webhook-endpoints/managing-contract'
import { getOrderOperation } from '@/lib/payments/orders/contract'
import { createOrderOperation } from '@/lib/payments/orders/creation/contract'
import { call } from '@/lib/testing/http/api'
import { newCanary } from '@/lib/testing/http/canary'
import { cardOrderRequest } from '@/lib/testing/http/card-orders'
import { sqlOfSeller } from '@/lib/testing/http/cell-of-seller'
import { keepPassword } from '@/lib/testing/http/keep-password'
import { newSeller } from '@/lib/testing/http/new-seller'
import { serverUrl } from '@/lib/testing/http/server'
import { signIn } from '@/lib/testing/http/sign-in'
import { sellerRequest } from '@/lib/testing/seller'

let seller: { key: string; idSeller: number; cookie: string }

async function newSignedInSeller() {
  const { email, password } = sellerRequest()
  const registered = await newSeller({ email, password })
  await keepPassword(email)
  const { cookie } = await signIn({ email, password })
  return { ...registered, cookie }
}
beforeAll(async () => {
  seller = await newSignedInSeller()
})

const requestIdOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id')!

/** The row, once it is written. */
async function logged(requestId: string, { idSeller } = seller) {
  const sql = await sqlOfSeller(idSeller)
  for (let tries = 0; tries < 60; tries += 1) {
    const [row] = await sql`select * from api_requests where request_id = ${requestId}`
    if (row) return row
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${requestId} was not logged`)
}

const portalPage = async (path: string, cookie = seller.cookie) => {
  const response = await fetch(serverUrl + path, { headers: { cookie }, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}

test('an order by card is logged within a second, without the card and with the buyer shortened', async () => {
  const { number, cvv } = newCanary()
  const card = { holderName: 'APRO MARIA', number, cvv, expiration: '08/2031' }
  const fraudData = { document: '52998224725', name: 'Maria da Silva', email: 'maria@exemplo.com.br' }
  const key = randomUUID()
  const body = cardOrderRequest({ card, fraudData })
  const answer = await call(createOrderOperation, {
    key: seller.key,
    headers: { 'x-idempotency-key': key },
    body,
  })
  const row = await logged(requestIdOf(answer))
  expect(row).toMatchObject({
    seller_id: String(seller.idSeller),
    method: 'POST',
    operation: createOrderOperation.id,
    path: '/v2/orders',
    resource: answer.body.uuid,
    status: answer.status,
    error_code: null,
    idempotency_key: key,
    is_replayed: false,
    is_withheld: false,
  })
  // Without what is random: four digits may be in any uuid or id.
  const { id, seller_id, key_id, occurred_at, ...rest } = row
  const stored = JSON.stringify(rest).replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'uuid')
  expect(stored).toContain('"method":"POST"')
  for (const secret of [
    number,
    number.slice(-4),
    `"${cvv}`,
    '/2031',
    'MARIA',
    'Silva',
    'maria@',
    '982247',
    seller.key,
  ])
    expect(stored).not.toContain(secret)
  expect(JSON.parse(row.request_body)).toMatchObject({ title: body.title, value: body.value })

  const again = await call(createOrderOperation, {
    key: seller.key,
    headers: { 'x-idempotency-key': key },
    body,
  })
  expect(await logged(requestIdOf(again))).toMatchObject({ is_replayed: true })

  const detail = await portalPage(`/requests/${requestIdOf(answer)}`)
  expect(detail.status).toBe(200)
  expect(detail.text).toContain(`/orders/${answer.body.uuid}`)
  const list = await portalPage(`/requests?resource=${answer.body.uuid}`)
  expect(list.text).toContain(`/requests/${requestIdOf(answer)}`)
})

test('an error is found by its request id, with its code; another seller does not find it', async () => {
  const answer = await call(createOrderOperation, { key: seller.key, body: { title: 'x' } })
  const requestId = requestIdOf(answer)
  expect(await logged(requestId)).toMatchObject({ status: 400, error_code: 'BAR-0100' })
  expect((await portalPage(`/requests?request=${requestId}`)).text).toContain(`/requests/${requestId}`)
  const other = await newSignedInSeller()
  expect((await portalPage(`/requests?request=${requestId}`, other.cookie)).text).not.toContain(
    `/requests/${requestId}`,
  )
  expect((await portalPage(`/requests/${requestId}`, other.cookie)).status).toBe(404)
})

test('nothing of a body with a card number in the wrong field is stored', async () => {
  const { number, mark } = newCanary()
  const body = cardOrderRequest({}, { title: mark, description: `cartão ${number}` })
  const row = await logged(requestIdOf(await call(createOrderOperation, { key: seller.key, body })))
  expect(row).toMatchObject({ status: 400, is_withheld: true, request_body: null })
  expect(JSON.stringify(row)).not.toContain(mark)
})

test('the secret of a webhook and the token in its address are not stored', async () => {
  const url = 'https://example.com/hooks/token-9f8e7d?key=abc123'
  const body = { title: 'loja', url, domains: ['ORDER'], generateSecret: true }
  const answer = await call(createWebhookOperation, { key: seller.key, body })
  expect(answer.status, answer.text).toBe(201)
  const stored = JSON.stringify(await logged(requestIdOf(answer)))
  for (const secret of [answer.body.secret, 'token-9f8e7d', 'abc123']) expect(stored).not.toContain(secret)
  expect(stored).toContain('https://example.com')
})

test('a request without a valid key is in no log', async () => {
  const params = { uuid: randomUUID() }
  const refused = await call(getOrderOperation, { key: `blc_${'x'.repeat(43)}`, params })
  const last = await call(getOrderOperation, { key: seller.key, params })
  expect([refused.status, last.status]).toEqual([401, 404])
  expect(await logged(requestIdOf(last))).toMatchObject({ status: 404, error_code: 'NOT_FOUND' })
  const sql = await sqlOfSeller(seller.idSeller)
  expect(await sql`select 1 from api_requests where request_id = ${requestIdOf(refused)}`).toEqual([])
})

test('without a session the pages lead to the sign-in', async () => {
  expect((await portalPage('/requests', '')).text).not.toContain('X-Request-Id')
})
