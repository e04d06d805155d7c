// Card orders with an authentication by our own 3-D Secure server, over HTTP.
import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { createCardOperation } from '@/lib/parties/cards/contract'
import { listOrdersOperation } from '@/lib/payments/orders/contract'
import { createAuthenticationSessionOperation } from '@/lib/rails/three-d-secure/session-contract'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCard } from '@/lib/testing/card'
import { type AnyBody, call } from '@/lib/testing/http/api'
import { blamed, cardOrders } from '@/lib/testing/http/card-orders'
import { newSeller } from '@/lib/testing/http/new-seller'

let key: string
beforeAll(async () => {
  key = (await newSeller()).key
})
const { create, settled } = cardOrders(() => key)

describe('threeDSecure.browser, for our own 3-D Secure server', () => {
  const own = (holderName: string, threeDSecure: Record<string, unknown> = {}) =>
    create(
      { card: testCard({ holderName }) },
      { threeDSecure: { browser: testBrowserData(), ...threeDSecure } },
    )

  test('201: SENT and AUTHENTICATED, then PAID with the liability shift', async () => {
    const { status, body } = await own('APRO FRICTIONLESS', { requiresLiabilityShift: true })
    expect([status, body.status, body.threeDSecure]).toEqual([201, 'SENT', { status: 'AUTHENTICATED' }])
    expect(await settled(body.uuid)).toMatchObject({
      status: 'PAID',
      threeDSecure: { status: 'AUTHENTICATED' },
    })
  })

  test('201: a challenge at an address of ours that opens', async () => {
    const { body } = await own('APRO CHALLENGE', { redirectURL: 'https://loja.exemplo.com.br/volta?a=1' })
    expect(body.threeDSecure.status).toBe('CHALLENGE')
    const page = await fetch(body.threeDSecure.challengeUrl)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
    const { uuid } = body
    const listed = await call(listOrdersOperation, { key })
    expect(listed.body.content.some((one: AnyBody) => one.uuid === uuid)).toBe(true)
  })

  test('201: rejected by the issuer, the charge fails after the response', async () => {
    const { body } = await own('APRO REJECTED')
    expect(body).toMatchObject({ status: 'SENT', threeDSecure: { status: 'REJECTED' } })
    const { status, charges } = await settled(body.uuid)
    expect([status, charges[0].failureReason.code]).toEqual(['CANCELED', 'AUTHENTICATION_REFUSED'])
  })

  test('201: the same key fifty times at once is one order, one authentication and one authorisation', async () => {
    const headers = { 'x-idempotency-key': randomUUID() }
    const threeDSecure = { browser: testBrowserData() }
    const card = testCard({ holderName: 'APRO FRICTIONLESS' })
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => create({ card }, { threeDSecure }, { headers })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    const { body } = answers[0]!
    expect((await settled(body.uuid)).charges).toHaveLength(1)
  })

  test('201: the id of a session is a setupId of its card; 400 with another card, or a second time', async () => {
    const card = await call(createCardOperation, { key, body: testCard({ holderName: 'APRO FRICTIONLESS' }) })
    const session = await call(createAuthenticationSessionOperation, {
      key,
      body: { sourceType: 'card', cardId: card.body.uuid },
    })
    expect(session.body.collectUrl).toContain(session.body.token)
    const collect = await fetch(session.body.collectUrl)
    expect([collect.status, await collect.text()]).toEqual([
      200,
      expect.stringContaining('threeDSMethodData'),
    ])
    const threeDSecure = { browser: testBrowserData(), setupId: session.body.id }
    const other = await create({}, { threeDSecure })
    expect([other.status, blamed(other.body)]).toEqual([400, 'threeDSecure.setupId'])
    const payment = { card: { cardToken: card.body.uuid } }
    expect((await create(payment, { threeDSecure })).status).toBe(201)
    expect((await create(payment, { threeDSecure })).status).toBe(400)
  })
})
