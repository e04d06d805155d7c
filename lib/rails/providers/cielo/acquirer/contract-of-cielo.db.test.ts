// What is particular to Cielo, over HTTP: spacing, denials, the brands' programmes, access, Zero Auth, the BIN query, the check.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CivilDate } from '@/lib/base/kernel/dates'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { cardOf, requestOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { testApp } from '@/lib/testing/app'
import { merchant } from '@/lib/testing/cielo/client'
import { checkCielo } from './check'
import { listNotes } from './list-notes'
import { cieloCredentials, cieloSettings } from './settings'
import { findSale } from './store'

const app = await testApp()
type Under = Awaited<ReturnType<typeof cieloUnderTest>>
const done = { outcome: 'done' }
const pending = { outcome: 'pending' }
const master = cardOf('5555555555554444')

async function authorized(one: Under, changes: Parameters<typeof requestOf>[1] = {}) {
  const request = requestOf(one, changes)
  expect(await one.acquirer.authorize(request)).toMatchObject({ outcome: 'approved' })
  return request.reference
}
const refund = (one: Under, reference: string, value: number, name: string) =>
  one.acquirer.refund({ reference, refund: name, value: centavos(value), at: one.now() })
const voids = (one: Under, reference: string) => one.salesOf(reference)[0]!.voids.map(({ amount }) => amount)

test('a payment that is voided on request is no note for the operator', async () => {
  const one = await cieloUnderTest(app)
  const reference = await authorized(one, { capture: false })
  expect(await one.acquirer.void({ reference, at: one.now() })).toEqual(done)
  expect(await findSale(app.db, { connectionId: one.connectionId, reference })).toMatchObject({ note: null })
})

test('an approval says the name that stands on the statement, also when it is looked up', async () => {
  const one = await cieloUnderTest(app)
  const request = requestOf(one, { softDescriptor: 'Café*do Porto' })
  const named = { outcome: 'approved', softDescriptor: 'Cafe do Porto' }
  expect(await one.acquirer.authorize(request)).toMatchObject(named)
  expect(await one.acquirer.find({ reference: request.reference, at: one.now() })).toMatchObject(named)
})

describe('refunds', () => {
  test('of one sale are sent five seconds apart, one at a time', async () => {
    const one = await cieloUnderTest(app, { settings: { refundStandsHours: 0 } })
    const reference = await authorized(one)
    const names = [randomUUID(), randomUUID(), randomUUID()]
    const ask = () => Promise.all(names.map((name) => refund(one, reference, 1_000, name)))
    expect((await ask()).filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(voids(one, reference)).toEqual([1_000])
    one.advance(4_999)
    expect((await ask()).filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    one.advance(1)
    expect((await ask()).filter(({ outcome }) => outcome === 'done')).toHaveLength(2)
    one.advance(5_000)
    expect(await ask()).toEqual([done, done, done])
    expect(voids(one, reference)).toEqual([1_000, 1_000, 1_000])
  })

  test('are pending until they stood for a day, and refused where Cielo denies them before', async () => {
    const one = await cieloUnderTest(app)
    const reference = await authorized(one)
    const [first, second] = [randomUUID(), randomUUID()]
    expect(await refund(one, reference, 1_000, first)).toEqual(pending)
    one.advance(5_000)
    expect(await refund(one, reference, 2_000, second)).toEqual(pending)
    one.deny(reference)
    one.advance(24 * HOUR_MS)
    expect(await refund(one, reference, 2_000, second)).toMatchObject({
      outcome: 'refused',
      failure: { code: 'CANCELLATION_DENIED' },
    })
    expect(await refund(one, reference, 1_000, first)).toEqual(done)
  })

  test('in process at Cielo are pending and asked for once; those it refuses say why', async () => {
    const one = await cieloUnderTest(app, { settings: { refundStandsHours: 0 } })
    const reference = await authorized(one)
    const slow = randomUUID()
    one.cielo.cielo.outcomes.add({ operation: 'void', pending: true, times: 1 })
    for (const _ of [1, 2, 3]) {
      expect(await refund(one, reference, 1_000, slow)).toEqual(pending)
      one.advance(30_000)
    }
    expect(voids(one, reference)).toEqual([1_000])
    const other = await authorized(one)
    one.cielo.cielo.outcomes.add({ operation: 'void', returnCode: '72', times: 1 })
    expect(await refund(one, other, 1_000, randomUUID())).toMatchObject({
      outcome: 'refused',
      failure: { code: '72' },
    })
    const listed = await listNotes(app.db, { connectionId: one.connectionId, limit: 10 })
    expect(listed.find(({ reference }) => reference === other)).toMatchObject({
      refund: expect.any(String),
      paymentId: one.salesOf(other)[0]!.paymentId,
      note: 'REFUND_IMPOSSIBLE',
    })
    expect(await listNotes(app.db, { connectionId: one.connectionId + 1_000, limit: 10 })).toEqual([])
  })
})

describe('the brands’ programmes of retries', () => {
  const bySeller = { by: 'SELLER', card: 'STORED', agreement: 'SUBSCRIPTION' } as const

  test('a card that was declined for good is not sent again for a subscription, until its holder paid with it', async () => {
    const one = await cieloUnderTest(app)
    const decline = () => one.cielo.cielo.outcomes.add({ operation: 'sale', returnCode: '14', times: 1 })
    const card = cardOf('5105105105105100')
    decline()
    expect(await one.acquirer.authorize(requestOf(one, { card }))).toMatchObject({ retry: { never: true } })
    const held = requestOf(one, { card, initiation: bySeller })
    expect(await one.acquirer.authorize(held)).toEqual({
      outcome: 'declined',
      reason: 'TOO_MANY_ATTEMPTS',
      retry: { never: true },
    })
    expect(one.salesOf(held.reference)).toHaveLength(0)
    one.advance(1_000)
    await authorized(one, { card })
    await authorized(one, { card, initiation: bySeller })
  })

  test('no seller tries a card more often than its brand allows, questions included', async () => {
    const one = await cieloUnderTest(app)
    one.cielo.cielo.outcomes.add({ operation: 'sale', returnCode: '51', times: 20 })
    one.cielo.cielo.outcomes.add({ operation: 'zero-auth', returnCode: '51', times: 1 })
    const verified = await one.acquirer.verify({
      sellerId: 1,
      card: cardOf('4222222222222222'),
      at: one.now(),
    })
    expect(verified).toBe('REFUSED')
    const card = cardOf('4222222222222222')
    const tried: string[] = []
    for (let turn = 0; turn < 20; turn += 1) {
      one.advance(HOUR_MS)
      const request = requestOf(one, { card, initiation: bySeller })
      const answer = await one.acquirer.authorize(request)
      if (one.salesOf(request.reference).length > 0) tried.push(request.reference)
      else
        expect(answer).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS', retry: { notBefore: expect.any(Date) } })
    }
    expect(tried).toHaveLength(13)
    one.advance(30 * DAY_MS)
    const later = requestOf(one, { card, initiation: bySeller })
    await one.acquirer.authorize(later)
    expect(one.salesOf(later.reference)).toHaveLength(1)
  })
})

describe('a payment', () => {
  test('keeps what an operator and a chargeback need, and the network names it for the next one', async () => {
    const one = await cieloUnderTest(app)
    const request = requestOf(one, { initiation: { by: 'HOLDER', card: 'STORE' } })
    const answer = await one.acquirer.authorize(request)
    expect(answer).toMatchObject({ networkTransactionId: expect.stringMatching(/^.{1,15}$/) })
    const [sale] = one.salesOf(request.reference)
    const { connectionId } = one
    const codes = {
      authorizationCode: sale!.authorizationCode!,
      nsu: String(sale!.proofOfSale),
      authorizedOn: '2026-03-10' as CivilDate,
    }
    const stored = await findSale(app.db, { connectionId, reference: request.reference })
    expect(stored).toMatchObject({ paymentId: sale!.paymentId, tid: sale!.tid, sellerId: 1, ...codes })
    const listed = await listNotes(app.db, { connectionId, limit: 100 })
    expect(listed.map(({ reference }) => reference)).not.toContain(request.reference)
  })

  test('with debit, instalments, an authentication and a stored card passes the rules of Cielo', async () => {
    const one = await cieloUnderTest(app)
    const authentication = {
      eci: '05',
      cavv: 'AAABBEg0VhI0VniQEjRWAAAAAAA=',
      version: '2.2.0',
      directoryServerTransactionId: randomUUID(),
    }
    await authorized(one, { method: 'DEBIT_CARD', authentication })
    await authorized(one, { installments: 10, capture: false })
    const noCode = { ...master, cvv: undefined }
    const initiation = {
      by: 'SELLER',
      card: 'STORED',
      agreement: 'SUBSCRIPTION',
      networkTransactionId: '1',
    } as const
    await authorized(one, { card: noCode, initiation })
    await authorized(one, { card: noCode, initiation: { ...initiation, agreement: 'RETRY' } })
  })

  test('that Cielo refuses as a request made nothing, and an operator reads of a wrong registration', async () => {
    const one = await cieloUnderTest(app)
    const expired = requestOf(one, { card: { ...cardOf('4111111111111111'), expirationYear: 2020 } })
    expect(await one.acquirer.authorize(expired)).toEqual({ outcome: 'declined', reason: 'EXPIRED_CARD' })
    const blocked = await cieloUnderTest(app, { options: { merchants: [{ ...merchant, blocked: true }] } })
    const request = requestOf(blocked)
    expect(await blocked.acquirer.authorize(request)).toEqual({ outcome: 'declined' })
    const key = { connectionId: blocked.connectionId, reference: request.reference }
    expect(await findSale(app.db, key)).toMatchObject({ note: 'REGISTRATION' })
  })

  test('in instalments with a foreign card is not sent where the BIN query says so', async () => {
    const one = await cieloUnderTest(app, { settings: { binQuery: true } })
    const foreign = requestOf(one, { card: cardOf('4120000000000002'.replace(/2$/, '0')), installments: 3 })
    const answer = await one.acquirer.authorize(foreign)
    if (one.salesOf(foreign.reference).length === 0)
      expect(answer).toMatchObject({ reason: 'CARD_RESTRICTED' })
    await authorized(one, { installments: 1, card: foreign.card })
  })
})

describe('a question about a card', () => {
  test('that the contract or the brand does not have, or without a code, says nothing', async () => {
    const verify = (one: Under, card = master) => one.acquirer.verify({ sellerId: 1, card, at: one.now() })
    const one = await cieloUnderTest(app)
    expect(await verify(one)).toBe('CONFIRMED')
    expect(await verify(one, cardOf('378282246310005'))).toBe('UNAVAILABLE')
    expect(await verify(one, { ...master, cvv: undefined })).toBe('UNAVAILABLE')
    expect(await verify(await cieloUnderTest(app, { settings: { zeroAuth: false } }))).toBe('UNAVAILABLE')
    const disabled = { merchants: [{ ...merchant, zeroAuth: false }] }
    expect(await verify(await cieloUnderTest(app, { options: disabled }))).toBe('UNAVAILABLE')
  })
})

test('the check of a connection names the step that fails, without a secret', async () => {
  const one = await cieloUnderTest(app)
  const urls = { transactionsUrl: one.cielo.salesUrl, queriesUrl: one.cielo.queryUrl }
  const check = (settings = {}, credentials = {}) =>
    checkCielo({
      settings: cieloSettings.parse({ ...urls, ...settings }),
      credentials: cieloCredentials.parse({
        merchantId: merchant.merchantId,
        merchantKey: merchant.merchantKey,
        ...credentials,
      }),
    })
  expect((await check({ binQuery: true })).every(({ ok }) => ok)).toBe(true)
  const wrongKey = await check({}, { merchantKey: 'a key that nobody has' })
  expect(wrongKey.at(-1)).toMatchObject({ step: 'saleQuery', ok: false })
  expect(JSON.stringify(wrongKey)).not.toContain('a key that')
  expect((await check({ queriesUrl: 'http://127.0.0.1:1' })).at(-1)).toMatchObject({ ok: false })
  expect((await check({ transactionsUrl: 'https://no.such.host.invalid' })).at(-1)).toMatchObject({
    step: 'serverNames',
    ok: false,
  })
})
