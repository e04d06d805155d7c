// Payments whose holder is authenticated by a provider's script in the page, with the simulated MPI over HTTP.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { collectAuthenticated, collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { orderInFull } from '@/lib/payments/orders/order-in-full'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
import { testCard } from '@/lib/testing/card'
import type { TestCielo } from '@/lib/testing/cielo/client'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { mpiCards, runScript } from '@/lib/testing/three-d-secure/cielo-mpi'
import { assignMpi, connectMpi, scriptCheckout } from '@/lib/testing/three-d-secure/script-checkout'
import { getOrder } from '../get-order'
import { endExpiredAuthentications } from './end-expired'
import { loadAuthenticationView } from './load'
import { openAuthenticationScript } from './open-script'
import { receiveScriptReport } from './receive-report'

const app = await testApp()
const simulated = app.ports.acquirer
let cielo: TestCielo
beforeEach(async () => {
  cielo = await connectMpi(app)
})
afterEach(() => {
  app.ports.acquirer = simulated
})

const shop = (offer?: Parameters<typeof scriptCheckout>[2]) => scriptCheckout(app, cielo, offer)
let proofs = 0
let forged: { event: string; data: Record<string, string> }
beforeEach(() => {
  // A proof is good for one payment: each test has one of its own.
  const cavv = Buffer.alloc(20, ++proofs).toString('base64')
  forged = { event: 'onSuccess', data: { Eci: '05', Cavv: cavv } }
})

/** The acquirer returns this ECI; the requests that it got. */
function answering(eci: string | undefined): AuthorizationRequest[] {
  const requests: AuthorizationRequest[] = []
  const authorize: typeof simulated.authorize = async (request) => {
    requests.push(request)
    return { ...(await simulated.authorize(request)), eci } as never
  }
  app.ports.acquirer = { ...simulated, authorize }
  return requests
}

describe('a checkout whose provider works by a script', () => {
  test('is paid with the proof of the script, and the acquirer’s ECI shifts liability', async () => {
    const requests = answering('5')
    const checkout = await shop({ shift: true })
    expect(await checkout.begin('success')).toMatchObject({
      payment: {
        state: 'CHALLENGE',
        authenticationUrl: `/pay/${checkout.code}/authentication/${checkout.uuid()}`,
      },
    })
    expect(await loadAuthenticationView(app.ctx(), { uuid: checkout.uuid() })).toMatchObject({
      status: 'CHALLENGE',
      script: 'READY',
    })
    expect(await checkout.authenticate()).toMatchObject({ state: 'PAID' })
    const [charge] = await checkout.charges()
    expect(charge!.authentication).toMatchObject({
      transStatus: 'Y',
      acquirerEci: '5',
      liabilityShift: true,
      isReported: true,
    })
    const proof = { eci: '05', cavv: expect.any(String), version: '2.2.0' }
    expect(requests[0]!.authentication).toMatchObject(proof)
    expect(requests[0]!.card.cvv?.reveal()).toBe('123')
  })

  test('gives the card to the browser that pays, once, and to no other', async () => {
    const checkout = await shop()
    await checkout.begin('success')
    const stranger = app.otherBuyer('198.51.100.9')
    const { browser: _, ...withoutCookie } = app.ctx()
    for (const ctx of [stranger(), withoutCookie])
      expect(await checkout.open(ctx)).toEqual({ outcome: 'closed' })
    const all = await Promise.all(Array.from({ length: 10 }, () => checkout.open()))
    const opened = all.filter((one) => one.outcome === 'script')
    expect([opened.length, all.length - opened.length]).toEqual([1, 10 - 1])
    expect(opened[0]).toMatchObject({ script: { config: { Environment: 'SDB' } } })
    const fields = (opened[0] as Extract<(typeof all)[number], { outcome: 'script' }>).script.fields()
    expect(fields).toMatchObject({
      bpmpi_cardnumber: mpiCards.success,
      bpmpi_totalamount: '8990',
      bpmpi_paymentmethod: 'Credit',
      bpmpi_device_ipaddress: '203.0.113.7',
      bpmpi_billto_email: expect.stringContaining('@'),
    })
    expect(JSON.stringify(all)).not.toContain(mpiCards.success)
    const row = JSON.stringify(await checkout.authentication())
    expect(row).not.toContain(mpiCards.success)
    const view = await loadAuthenticationView(app.ctx(), { uuid: checkout.uuid() })
    expect(view.script).toBe('STARTED')
  })

  test('believes a report only of the browser that got the script, and once', async () => {
    const checkout = await shop()
    await checkout.begin('failure')
    await checkout.report(forged)
    expect((await checkout.look()).payment).toMatchObject({ state: 'CHALLENGE' })
    const opened = await checkout.open()
    if (opened.outcome !== 'script') throw new Error(opened.outcome)
    await checkout.report(forged, app.otherBuyer('198.51.100.9')())
    expect((await checkout.look()).payment).toMatchObject({ state: 'CHALLENGE' })
    await checkout.report(await checkout.run(opened.script))
    await checkout.report(forged)
    expect((await checkout.look()).payment).toMatchObject({
      state: 'DECLINED',
      failure: { en: { code: 'NOT_AUTHENTICATED' } },
    })
    expect(await checkout.authorizations()).toBe(0)
  })

  test('authorizes once when a report arrives twenty times at once', async () => {
    const checkout = await shop()
    await checkout.begin('success')
    const opened = await checkout.open()
    if (opened.outcome !== 'script') throw new Error(opened.outcome)
    const report = await checkout.run(opened.script)
    await Promise.all(Array.from({ length: 20 }, () => checkout.report(report)))
    expect([(await checkout.look()).state, await checkout.authorizations()]).toEqual(['PAID', 1])
  })

  test.each([
    ['credit', { shift: true }, '07', 'LIABILITY_SHIFT_ABSENT'],
    ['credit', { shift: true }, undefined, 'LIABILITY_SHIFT_ABSENT'],
    ['debit', { methods: ['DEBIT_CARD' as const] }, '07', 'AUTHENTICATION_REQUIRED'],
  ])('a forged proof of a %s card that needs the shift is voided, not paid', async (_, offer, eci, code) => {
    answering(eci)
    const checkout = await shop(offer)
    await checkout.begin('failure')
    await checkout.open()
    await checkout.report({ ...forged, data: { ...forged.data, ReferenceId: checkout.uuid() } })
    expect((await checkout.look()).payment).toMatchObject({ state: 'DECLINED', failure: { en: { code } } })
    const [charge] = await checkout.charges()
    expect(charge!.authentication).toMatchObject({ liabilityShift: false })
    const reference = charge!.acquirerReference!
    expect(await simulated.find({ reference, at: app.ctx().now })).toMatchObject({ outcome: 'declined' })
    const [booked] = await app.sql`
      select count(*)::int as n from postings p join sellers s on s.id = p.seller_id
      join payment_links l on l.seller_id = s.id where l.code = ${checkout.code}`
    expect(booked!.n).toBe(0)
  })

  test('a forged proof without such a need is paid without a shift', async () => {
    answering('07')
    const checkout = await shop()
    await checkout.begin('failure')
    await checkout.open()
    await checkout.report(forged)
    expect((await checkout.charges())[0]).toMatchObject({
      status: 'PAID',
      authentication: { liabilityShift: false, acquirerEci: '07' },
    })
  })

  test.each(['onUnenrolled', 'unreachable', 'timeout', 'onUnsupportedBrand'])(
    'after %s is paid without a shift, or declined where one is required',
    async (event) => {
      const free = await shop()
      await free.begin('success')
      await free.open()
      await free.report({ event, data: {} })
      expect((await free.look()).state).toBe('PAID')
      const strict = await shop({ shift: true })
      await strict.begin('success')
      await strict.open()
      await strict.report({ event, data: {} })
      expect((await strict.look()).payment).toMatchObject({ state: 'DECLINED' })
      expect(await strict.authorizations()).toBe(0)
    },
  )

  test('without a token continues without the script, at the beginning and when the page asks', async () => {
    cielo.cielo.faults.next({ operation: 'mpi-token', fault: 'errorBefore' })
    expect(await (await shop()).begin('success')).toMatchObject({ state: 'PAID' })
    const late = await shop()
    await late.begin('success')
    cielo.time.now = new Date(cielo.time.now.getTime() + 60 * MINUTE_MS)
    cielo.cielo.faults.next({ operation: 'mpi-token', fault: 'errorBefore' })
    expect(await late.open()).toEqual({ outcome: 'decided' })
    expect((await late.look()).state).toBe('PAID')
  })

  test('of a brand that the MPI does not know continues without it', async () => {
    expect(await (await shop()).begin({ number: '6062825624254001' })).toMatchObject({ state: 'PAID' })
  })

  test('ends after ten minutes, and a later report changes nothing', async () => {
    const checkout = await shop()
    await checkout.begin('challenge')
    const opened = await checkout.open()
    if (opened.outcome !== 'script') throw new Error(opened.outcome)
    const report = await checkout.run(opened.script)
    app.advance(11 * MINUTE_MS)
    await checkout.report(report)
    await endExpiredAuthentications(app.ctx())
    await checkout.report(report)
    expect((await checkout.look()).payment).toMatchObject({
      state: 'DECLINED',
      failure: { en: { code: 'AUTHENTICATION_TIMED_OUT' } },
    })
    expect(await checkout.authorizations()).toBe(0)
  })

  test('is not charged after a cancellation, whatever the page reports afterwards', async () => {
    const checkout = await shop()
    await checkout.begin('success')
    await checkout.open()
    await checkout.cancel()
    await checkout.report(forged)
    expect((await checkout.look()).payment).toMatchObject({ state: 'DECLINED' })
    expect(await checkout.authorizations()).toBe(0)
  })
})

test('an order by API waits with the address of our page, where the first browser gets the script', async () => {
  const api = await cardShop(app)
  const threeDSecure = { browser: testBrowserData(), redirectURL: 'https://loja.exemplo.com.br/volta' }
  const request = api.requestOf({ card: testCard({ number: mpiCards.success }) }, { threeDSecure })
  const { uuid } = await createOrder(api.asSeller(), request)
  const [row] = await app.sql`select uuid from authentications where seller_id = ${api.seller.id}`
  await assignMpi(app, row!.uuid)
  await collectOrder(api.asSeller(), { uuid, request })
  await collectAuthenticated(api.asSeller(), { uuid, request })
  const answered = await orderInFull(api.asSeller(), await getOrder(api.asSeller(), { uuid }))
  const challengeUrl = `http://localhost:3000/3ds/${row!.uuid}`
  expect(answered.threeDSecure).toEqual({ status: 'CHALLENGE', challengeUrl })
  const buyer = app.otherBuyer()
  const opened = await openAuthenticationScript(buyer(), { uuid: row!.uuid, window: '03' })
  expect(await openAuthenticationScript(app.ctx(), { uuid: row!.uuid, window: '03' })).toEqual({
    outcome: 'closed',
  })
  if (opened.outcome !== 'script') throw new Error(opened.outcome)
  const report = await runScript(cielo.mpiUrl, opened.script)
  await receiveScriptReport(app.ctx(), { uuid: row!.uuid, report })
  expect((await api.look(uuid)).status).toBe('SENT')
  await receiveScriptReport(buyer(), { uuid: row!.uuid, report })
  expect((await api.look(uuid)).status).toBe('PAID')
})
