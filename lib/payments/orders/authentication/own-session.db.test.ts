import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { cardRequest } from '@/lib/parties/cards/contract'
import { createCard } from '@/lib/parties/cards/create-card'
import { collectAuthenticated, collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { resolveAuthorizations } from '@/lib/payments/orders/authorization/resolve'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { orderInFull } from '@/lib/payments/orders/order-in-full'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { collectSession } from '@/lib/rails/three-d-secure/collect-session'
import { completeMethod } from '@/lib/rails/three-d-secure/complete-method'
import { createSession } from '@/lib/rails/three-d-secure/create-session'
import { findAuthentication } from '@/lib/rails/three-d-secure/store'
import { answerChallenge } from '@/lib/sandbox/issuer/answer-challenge'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { shortenWait } from '@/lib/testing/shorten-wait'
import { endAuthentication } from './end'
import { endExpiredAuthentications } from './end-expired'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

describe('an order that our own 3-D Secure server authenticates', () => {
  const own = (changes: Record<string, unknown> = {}) => ({
    threeDSecure: {
      browser: testBrowserData(),
      redirectURL: 'https://loja.exemplo.com.br/volta',
      ...changes,
    },
  })

  async function order(
    holderName: string,
    changes: Record<string, unknown> = {},
    payment?: Record<string, unknown>,
  ) {
    const request = shop.requestOf(payment ?? { card: testCard({ holderName }) }, own(changes))
    const { uuid } = await createOrder(shop.asSeller(), request)
    const collected = await collectOrder(shop.asSeller(), { uuid, request })
    const answered = await orderInFull(shop.asSeller(), collected)
    const before = await shop.look(uuid)
    await collectAuthenticated(shop.asSeller(), { uuid, request })
    return { uuid, answered, before, after: await shop.look(uuid) }
  }

  async function pass(code?: string) {
    const [issuer] = await app.sql`
      select * from simulated_authentications where seller_id = ${shop.seller.id}`
    const acsTransactionId = issuer!.acs_transaction_id
    await answerChallenge(app.ctx(), { acsTransactionId, code: code ?? issuer!.code })
  }

  const token = (holderName: string) =>
    createCard(shop.asSeller(), cardRequest.parse(testCard({ holderName })))

  test('is AUTHENTICATED in the response where the issuer approves, and paid after the response', async () => {
    const { answered, before, after } = await order('APRO FRICTIONLESS', { requiresLiabilityShift: true })
    expect(answered).toMatchObject({ status: 'SENT', threeDSecure: { status: 'AUTHENTICATED' } })
    expect([before.status, after.status]).toEqual(['SENT', 'PAID'])
    expect(after.charge.authentication).toMatchObject({ by: 'OWN', liabilityShift: true })
  })

  test('gets a challenge, and is paid once that is passed', async () => {
    const { uuid, answered, after } = await order('APRO CHALLENGE')
    expect(answered.threeDSecure).toMatchObject({ status: 'CHALLENGE' })
    expect(answered.threeDSecure?.challengeUrl).toMatch(/^http:\/\/localhost:3000\/3ds\/[0-9a-f-]{36}$/)
    expect(after.status).toBe('SENT')
    await pass()
    expect((await shop.look(uuid)).status).toBe('PAID')
    expect(await shop.authorizations()).toBe(1)
  })

  test('is cancelled with its declined charge where the challenge is failed', async () => {
    const { uuid } = await order('APRO CHALLENGE')
    for (const wrong of ['000000', '000000', '000000']) await pass(wrong)
    const { status, charge } = await shop.look(uuid)
    expect([status, charge.failure?.code]).toEqual(['CANCELED', 'NOT_AUTHENTICATED'])
  })

  test('is declined once where the challenge is not completed in ten minutes', async () => {
    const { uuid } = await order('APRO CHALLENGE')
    app.advance(10 * MINUTE_MS)
    await endExpiredAuthentications(app.ctx())
    const { charge } = await shop.look(uuid)
    expect(charge.failure?.code).toBe('AUTHENTICATION_TIMED_OUT')
    await pass()
    expect((await shop.look(uuid)).charge.status).toBe('FAILED')
  })

  test('with dataOnly never leads to a challenge, nor to a liability shift', async () => {
    const { answered, after } = await order('APRO CHALLENGE', { dataOnly: true })
    expect(answered.threeDSecure).toEqual({ status: 'INFORMATIONAL' })
    expect([after.status, after.charge.authentication?.liabilityShift]).toEqual(['PAID', false])
  })

  test('a process that dies after the authentication leaves no authorised charge', async () => {
    const request = shop.requestOf({ card: testCard({ holderName: 'APRO FRICTIONLESS' }) }, own())
    const { uuid } = await createOrder(shop.asSeller(), request)
    await collectOrder(shop.asSeller(), { uuid, request })
    app.advance(MINUTE_MS)
    await resolveAuthorizations(app.ctx())
    expect((await shop.look(uuid)).charge).toMatchObject({
      status: 'FAILED',
      failure: { code: 'NOT_PROCESSED' },
    })
  })

  test('a session shows the browser to the issuer first, for the same card and once', async () => {
    const card = await token('APRO FRICTIONLESS')
    const { id: setupId, token: secret } = await createSession(shop.asSeller(), { cardId: card.uuid })
    expect(await collectSession(app.ctx(), { token: secret })).toMatchObject({
      message: expect.any(String),
    })
    await completeMethod(app.ctx(), { uuid: setupId })
    expect(await collectSession(app.ctx(), { token: secret })).toBeUndefined()
    const other = await token('APRO FRICTIONLESS')
    const byToken = ({ uuid }: { uuid: string }) => ({ card: { cardToken: uuid } })
    await expect(order('', { setupId }, byToken(other))).rejects.toMatchObject({ code: 'BAR-0100' })
    const { after } = await order('', { setupId }, byToken(card))
    expect(after.charge.authentication?.threeDSServerTransactionId).toBe(setupId)
    await expect(order('', { setupId }, byToken(card))).rejects.toMatchObject({ code: 'BAR-0100' })
  })

  test('one CAVV shifts liability for one charge, also from our own server', async () => {
    const { threeDSecure } = app.ports
    const cavv = Buffer.alloc(20, 7).toString('base64')
    const authenticate: typeof threeDSecure.authenticate = async (request) => {
      const answer = await threeDSecure.authenticate(request)
      return answer.outcome === 'final' ? { ...answer, result: { ...answer.result, cavv } } : answer
    }
    app.ports.threeDSecure = { ...threeDSecure, authenticate }
    const [first, second] = [await order('APRO FRICTIONLESS'), await order('APRO FRICTIONLESS')]
    app.ports.threeDSecure = threeDSecure
    const shifts = [first, second].map(({ after }) => after.charge.authentication?.liabilityShift)
    expect(shifts).toEqual([true, false])
  })

  test('an authenticated card is charged although the CAVV can’t be read again', async () => {
    const { threeDSecure } = app.ports
    app.ports.threeDSecure = { ...threeDSecure, find: () => Promise.reject(new NoAnswer('unavailable')) }
    const { after } = await order('APRO FRICTIONLESS').finally(() => {
      app.ports.threeDSecure = threeDSecure
    })
    expect(after.status).toBe('PAID')
    expect(app.ctx().cvvMemory.take(after.charge.uuid)).toBeUndefined()
  })

  test('an expired session is refused as setupId', async () => {
    const card = await token('APRO FRICTIONLESS')
    const { id: setupId } = await createSession(shop.asSeller(), { cardId: card.uuid })
    app.advance(11 * MINUTE_MS)
    const byToken = { card: { cardToken: card.uuid } }
    await expect(order('', { setupId }, byToken)).rejects.toMatchObject({ code: 'BAR-0100' })
  })

  test('a session that an order uses while the job ends it belongs to the order', async () => {
    const card = await token('APRO FRICTIONLESS')
    const { id: setupId } = await createSession(shop.asSeller(), { cardId: card.uuid })
    const seen = (await findAuthentication(app.ctx().db, setupId))!
    const request = shop.requestOf({ card: { cardToken: card.uuid } }, own({ setupId }))
    const { uuid } = await createOrder(shop.asSeller(), request)
    await endAuthentication(app.ctx(), seen, 'EXPIRED')
    await collectOrder(shop.asSeller(), { uuid, request })
    await collectAuthenticated(shop.asSeller(), { uuid, request })
    expect((await shop.look(uuid)).status).toBe('PAID')
  })

  test('the decision of the issuer counts although its response was lost', async () => {
    const { threeDSecure } = app.ports
    const authenticate: typeof threeDSecure.authenticate = async (request) => {
      await threeDSecure.authenticate(request)
      throw new NoAnswer('the answer is lost')
    }
    app.ports.threeDSecure = { ...threeDSecure, authenticate }
    const { after } = await order('APRO REJECTED').finally(() => {
      app.ports.threeDSecure = threeDSecure
    })
    expect(after.charge.failure?.code).toBe('AUTHENTICATION_REFUSED')
    expect(await shop.authorizations()).toBe(0)
  })

  test('fifty that fail to end do not block another, nor does one without a response', async () => {
    const { threeDSecure } = app.ports
    const stuck = new Set<string>()
    for (let count = 0; count < 50; count += 1) await order('APRO CHALLENGE')
    for (const { uuid } of await app.sql`select uuid from authentications where status = 'CHALLENGE'`)
      stuck.add(uuid)
    const silent = [...stuck][0]
    const end: typeof threeDSecure.end = (request) => {
      if (request.reference === silent) return new Promise(() => {})
      return stuck.has(request.reference)
        ? Promise.reject(new NoAnswer('unavailable'))
        : threeDSecure.end(request)
    }
    app.advance(1_000)
    const { uuid } = await order('APRO CHALLENGE')
    app.advance(11 * MINUTE_MS)
    app.ports.threeDSecure = { ...threeDSecure, end }
    const restoreWait = shortenWait(5_000)
    await endExpiredAuthentications(app.ctx()).catch(() => 0)
    await endExpiredAuthentications(app.ctx()).catch(() => 0)
    expect(restoreWait()).toBeGreaterThan(0)
    app.ports.threeDSecure = threeDSecure
    expect((await shop.look(uuid)).charge.status).toBe('FAILED')
    app.advance(31_000)
    await endExpiredAuthentications(app.ctx())
    const [left] = await app.sql`select count(*)::int as n from authentications where status = 'CHALLENGE'`
    expect(left!.n).toBe(0)
  }, 60_000)

  test('a request that was aborted after the issuer approved is never charged later', async () => {
    const { threeDSecure } = app.ports
    const given = new AbortController()
    const authenticate: typeof threeDSecure.authenticate = async (request) => {
      const answer = await threeDSecure.authenticate(request)
      given.abort(new Error('request was aborted'))
      return answer
    }
    app.ports.threeDSecure = { ...threeDSecure, authenticate }
    const request = shop.requestOf({ card: testCard({ holderName: 'APRO FRICTIONLESS' }) }, own())
    const { uuid } = await createOrder(shop.asSeller(), request)
    await collectOrder({ ...shop.asSeller(), signal: given.signal }, { uuid, request }).catch(() => undefined)
    app.ports.threeDSecure = threeDSecure
    app.advance(11 * MINUTE_MS)
    await endExpiredAuthentications(app.ctx())
    expect((await shop.look(uuid)).charge.failure?.code).toBe('AUTHENTICATION_TIMED_OUT')
  })

  test('a cancelled order removes the security code from memory, and its challenge charges nothing', async () => {
    const { uuid, after } = await order('APRO CHALLENGE')
    await cancelOrder(shop.asSeller(), { uuid })
    expect(app.ctx().cvvMemory.take(after.charge.uuid)).toBeUndefined()
    await pass()
    expect((await shop.look(uuid)).charge.status).toBe('CANCELED')
  })

  test('a session accepts only a token of the same seller', async () => {
    const foreign = await cardShop(app)
    const { uuid: cardId } = await createCard(foreign.asSeller(), cardRequest.parse(testCard()))
    await expect(createSession(shop.asSeller(), { cardId })).rejects.toMatchObject({ code: '3DS-0001' })
  })
})
