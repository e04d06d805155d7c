// The webhooks of the banking interface: registered with a token, notified of PIX received and of payouts, and visible
// to their own seller only.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getSellerAccount } from '@/lib/backoffice/seller-accounts/get-seller-account'
import { viewSellerAccount } from '@/lib/backoffice/seller-accounts/view'
import { centavos } from '@/lib/base/kernel/money'
import { listEndpoints } from '@/lib/messages/webhook-endpoints/list'
import { markEndpointVersion } from '@/lib/messages/webhook-endpoints/mark-version'
import { pageEvents } from '@/lib/messages/webhook-events/page'
import { beginPayouts } from '@/lib/money/payouts/begin-payouts'
import { settlePayouts } from '@/lib/money/payouts/settle-payouts'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { eventListQuery } from '@/lib/payments/events/contract'
import { receiveBankPayment } from '@/lib/payments/orders/bank/receive-payment'
import { returnUnmatchedPayments } from '@/lib/payments/received-payments/return-unmatched-payments'
import { testApp } from '@/lib/testing/app'
import { type Banking, bankingClient, type Call, serveBanking, testAuthority } from '@/lib/testing/banking'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { cashInPayload, cashOutPayload } from './events/payloads'

const app = await testApp()
const authority = testAuthority()
const url = 'https://loja.example/banking'
const both = ['cash_in.update', 'cash_out.update']
let banking: Banking
let seller: SellerRow
let token: string

beforeAll(async () => {
  banking = await serveBanking(app, authority)
})
afterAll(async () => {
  await banking.close()
  authority.remove()
})

async function tokenFor(owner: SellerRow): Promise<string> {
  const { form } = await bankingClient(app, owner, authority.own)
  const { body } = await banking.curl('/auth/token', { client: authority.own, form })
  return body.access_token
}

beforeEach(async () => {
  seller = await app.seller()
  token = await tokenFor(seller)
})

const call = (path: string, options: Call = {}, as = token) =>
  banking.curl(`/v1/webhooks${path}`, { client: authority.own, token: as, ...options })
const register = (body: object = {}, headers = {}) =>
  call('', { json: { url, eventTypes: both, ...body }, headers })

const events = () => app.sql`
  select e.domain, e.status, e.body, count(d.id)::int as deliveries
  from webhook_events e left join webhook_deliveries d on d.event_id = e.id
  where e.seller_id = ${seller.id} and e.domain like 'CASH%' group by e.id order by e.id`

async function payPix(value = 8990): Promise<string> {
  const { code } = await app.link(seller)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { bankReference: txid } = (await loadCheckout(app.ctx(), code)).charges[0]!
  const paymentId = `E${txid!.slice(0, 20)}`.padEnd(32, '0')
  await receiveBankPayment(app.ctx(), txid!, { paymentId, value: centavos(value), paidAt: app.ctx().now })
  return paymentId
}

describe('a webhook', () => {
  test('is registered with a secret that is shown once, listed, changed and switched', async () => {
    const made = await register({ generateSecret: true })
    expect(made.status).toBe(201)
    expect(made.body).toEqual({
      id: expect.any(String),
      url,
      eventTypes: both,
      isActive: true,
      createdAt: expect.any(String),
      secret: expect.stringMatching(/^[\w-]{43}$/),
    })
    const { id, secret } = made.body
    const listed = await call('')
    expect([listed.status, listed.body]).toMatchObject([200, [{ id, secretPreview: secret.slice(0, 5) }]])
    expect(listed.body[0].secret).toBeUndefined()
    const changed = await call(`/${id}`, {
      method: 'PUT',
      json: { url: `${url}/2`, eventTypes: ['cash_in.update'] },
    })
    expect([changed.status, changed.body]).toMatchObject([
      202,
      {
        id,
        url: `${url}/2`,
        eventTypes: ['cash_in.update'],
        isActive: true,
        secretPreview: secret.slice(0, 5),
      },
    ])
    const off = await call(`/${id}/active`, { method: 'PATCH', json: { isActive: false } })
    expect([off.status, off.body.isActive]).toEqual([200, false])
  })

  test('that is paused is not active, and is resumed by switching it on', async () => {
    const { id } = (await register()).body
    await app.sql`update webhook_endpoints set failing_since = now(), paused_at = now() where uuid = ${id}`
    expect((await call('')).body).toMatchObject([{ id, isActive: false }])
    const on = await call(`/${id}/active`, { method: 'PATCH', json: { isActive: true } })
    expect([on.status, on.body.isActive]).toEqual([200, true])
    expect((await call('')).body).toMatchObject([{ id, isActive: true }])
  })

  test('with wrong members is a 400 that names them', async () => {
    const response = await register({ url: 'http://10.0.0.1/x' })
    expect([response.status, response.body.errors[0].description]).toEqual([
      400,
      expect.stringMatching(/^url/),
    ])
    expect((await register({ eventTypes: ['ORDER'] })).status).toBe(400)
    expect((await register({ eventTypes: [] })).status).toBe(400)
    expect((await call('?page=1')).status).toBe(400)
  })

  test('is registered once however often its request is repeated with one key', async () => {
    const headers = { 'x-idempotency-key': 'webhook-1' }
    const [first, second] = [await register({}, headers), await register({}, headers)]
    expect(second.body).toEqual(first.body)
    expect(first.headers).not.toMatch(/idempotency-replayed/i)
    expect(second.headers).toMatch(/idempotency-replayed: true/i)
    expect((await call('')).body).toHaveLength(1)
    expect((await register({ eventTypes: ['cash_in.update'] }, headers)).status).toBe(422)
  })

  test('of another seller is neither listed nor found', async () => {
    const { id } = (await register()).body
    const stranger = await tokenFor(await app.seller())
    expect((await call('', {}, stranger)).body).toEqual([])
    const attempts = [
      call(`/${id}`, { method: 'PUT', json: { url, eventTypes: both } }, stranger),
      call(`/${id}/active`, { method: 'PATCH', json: { isActive: false } }, stranger),
    ]
    for (const { status } of await Promise.all(attempts)) expect(status).toBe(404)
    expect((await call('')).body).toMatchObject([{ id, isActive: true }])
  })

  test('and its events are none of the main interface', async () => {
    const { id } = (await register()).body
    await payPix()
    const owner = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    expect(await listEndpoints(owner)).toEqual([])
    expect(viewSellerAccount(await getSellerAccount(owner)).webhooks).toEqual([])
    const { rows } = await pageEvents(owner, eventListQuery.parse({}))
    expect(new Set(rows.map(({ domain }) => domain))).toEqual(new Set(['ORDER']))
    const operator = app.ctx({ kind: 'operator', by: 'key 1' })
    const marking = markEndpointVersion(operator, { uuid: id, version: '1' })
    await expect(marking).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const [endpoint] = await app.sql`
      insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
      values (gen_random_uuid(), ${seller.id}, '', ${url}, '{ORDER}', true, '2', now()) returning uuid`
    expect((await call('')).body).toMatchObject([{ id }])
    const change = { method: 'PATCH', json: { isActive: false } }
    expect((await call(`/${endpoint!.uuid}/active`, change)).status).toBe(404)
  })
})

describe('an event', () => {
  test('of a PIX that pays its charge is recorded with its delivery, with the documented body', async () => {
    await register()
    const endToEndId = await payPix()
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({ domain: 'CASH_IN', status: 'RECEIVED', deliveries: 1 })
    const body = JSON.parse(event!.body)
    expect(cashInPayload.strict().safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ event: 'cash_in.update', status: 'RECEIVED', value: 89.9, endToEndId })
  })

  test('of a PIX that fits no charge says that it is held, and then that it went back', async () => {
    await register()
    await payPix(100)
    await returnUnmatchedPayments(app.ctx())
    expect((await events()).map(({ status }) => status)).toEqual(['HELD', 'RETURNED'])
  })

  test('of a payout is recorded when it begins and when the bank has decided', async () => {
    await register()
    await payPix()
    app.advance(4 * 86_400_000)
    await beginPayouts(app.ctx())
    await settlePayouts(app.ctx())
    const payouts = (await events()).filter(({ domain }) => domain === 'CASH_OUT')
    expect(payouts.map(({ status }) => status)).toEqual(['PROCESSING', 'SUCCESS'])
    for (const { body } of payouts)
      expect(cashOutPayload.strict().safeParse(JSON.parse(body)).error).toBeUndefined()
  })

  test('is recorded only where an active webhook wants it', async () => {
    await payPix()
    const { id } = (await register({ eventTypes: ['cash_out.update'] })).body
    await payPix()
    await call(`/${id}`, { method: 'PUT', json: { url, eventTypes: both } })
    await call(`/${id}/active`, { method: 'PATCH', json: { isActive: false } })
    await payPix()
    expect(await events()).toEqual([])
  })

  test('is not recorded where the payment is rolled back', async () => {
    await register()
    await app.sql`create function fail_event() returns trigger language plpgsql as $$ begin
      if new.domain = 'ORDER' and new.status = 'PAID' then raise exception 'disk full'; end if; return new; end $$`
    await app.sql`create trigger fail_event before insert on webhook_events for each row execute function fail_event()`
    await expect(payPix()).rejects.toThrow()
    await app.sql`drop trigger fail_event on webhook_events`
    await app.sql`drop function fail_event`
    expect(await events()).toEqual([])
  })
})
