// Faults on the wire between the adapter and Cielo: nothing is charged twice, and nothing under a closed reference.
import { describe, expect, test } from 'vitest'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { NotSent } from '@/lib/rails/connections/http/request'
import { cardOf, requestOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { testApp } from '@/lib/testing/app'
import { isLong } from '@/lib/testing/test-size'
import { createCieloAcquirer } from './acquirer'
import { cieloCredentials, cieloSettings } from './settings'
import { findSale } from './store'

const PAYMENTS = isLong ? 100 : 50

const app = await testApp()
type Under = Awaited<ReturnType<typeof cieloUnderTest>>
const saleOf = (one: Under, reference: string) =>
  findSale(app.db, { connectionId: one.connectionId, reference })
const find = (one: Under, reference: string) => one.acquirer.find({ reference, at: one.now() })
const done = { outcome: 'done' }

/** The same payment again at Cielo, as a network that repeats a request makes it. */
function double(one: Under, reference: string, laterMs = 1_000): void {
  const [sale] = one.salesOf(reference)
  const paymentId = crypto.randomUUID()
  one.cielo.cielo.state.put('sale', { ...sale!, paymentId, receivedAt: sale!.receivedAt + laterMs })
}

describe('a payment without an answer', () => {
  test('is pending while the request may still arrive, and unknown afterwards', async () => {
    const one = await cieloUnderTest(app)
    const request = requestOf(one)
    one.cielo.cielo.faults.next({ fault: 'errorBefore', operation: 'sale' })
    await expect(one.acquirer.authorize(request)).rejects.toThrow('HTTP 500')
    expect(await find(one, request.reference)).toEqual({ outcome: 'pending' })
    expect(await one.acquirer.void({ reference: request.reference, at: one.now() })).toEqual({
      outcome: 'pending',
    })
    one.advance(2 * MINUTE_MS)
    expect(await one.acquirer.void({ reference: request.reference, at: one.now() })).toEqual(done)
  })

  test('that was carried out late is voided when it appears under a closed reference', async () => {
    const one = await cieloUnderTest(app, { settings: { timeoutMs: 1_000 } })
    const request = requestOf(one)
    const held = one.hold('late', 'sale')
    await expect(one.acquirer.authorize(request)).rejects.toThrow('no answer')
    one.advance(3 * MINUTE_MS)
    expect(await find(one, request.reference)).toBeUndefined()
    expect(await one.acquirer.void({ reference: request.reference, at: one.now() })).toEqual(done)
    held.release()
    await expect.poll(() => one.charged(request.reference)).toBe(1)
    expect(await one.acquirer.lookAgain()).toBe(0)
    one.advance(5 * MINUTE_MS)
    expect(await one.acquirer.lookAgain()).toBe(1)
    expect(await one.charged(request.reference)).toBe(0)
    expect(await saleOf(one, request.reference)).toMatchObject({ note: 'LATE_PAYMENT', looks: 1 })
    one.advance(HOUR_MS)
    expect(await one.acquirer.lookAgain()).toBe(1)
    one.advance(DAY_MS)
    expect(await one.acquirer.lookAgain()).toBe(1)
    expect((await saleOf(one, request.reference))?.lookAt).toBeNull()
  })

  test('that was made twice is booked once, the other one is voided, and an operator reads of it', async () => {
    const one = await cieloUnderTest(app)
    const request = requestOf(one)
    one.lose('authorize', 'after')
    await expect(one.acquirer.authorize(request)).rejects.toThrow()
    double(one, request.reference)
    expect(await find(one, request.reference)).toMatchObject({ outcome: 'approved' })
    expect(await one.charged(request.reference)).toBe(1)
    expect(await saleOf(one, request.reference)).toMatchObject({ note: 'SEVERAL_PAYMENTS' })
    double(one, request.reference)
    one.advance(5 * MINUTE_MS)
    expect(await one.acquirer.lookAgain()).toBe(1)
    expect(await one.charged(request.reference)).toBe(1)
    expect((await saleOf(one, request.reference))?.lookAt).toBeNull()
  })

  test('is voided at once where its reference was closed while it was sent', async () => {
    const one = await cieloUnderTest(app)
    const request = requestOf(one)
    const held = one.hold('late', 'sale')
    const sending = one.acquirer.authorize(request)
    await held.arrived
    await one.acquirer.void({ reference: request.reference, at: one.now() })
    held.release()
    expect(await sending).toEqual({ outcome: 'declined', reason: 'NOT_PROCESSED' })
    expect(await one.charged(request.reference)).toBe(0)
  })

  test('whose look-up took another payment of the same reference stays with that one', async () => {
    const one = await cieloUnderTest(app)
    const request = requestOf(one)
    const held = one.hold('silent', 'sale')
    const sending = one.acquirer.authorize(request)
    await held.arrived
    double(one, request.reference, -1_000)
    expect(await find(one, request.reference)).toMatchObject({ outcome: 'approved' })
    const taken = (await saleOf(one, request.reference))!.paymentId
    held.release()
    expect(await sending).toMatchObject({ outcome: 'approved' })
    expect(await saleOf(one, request.reference)).toMatchObject({ paymentId: taken, note: 'SEVERAL_PAYMENTS' })
    expect(await one.charged(request.reference)).toBe(1)
  })

  test('that stays unfinished is closed after 35 minutes, and voided if it is approved then', async () => {
    const one = await cieloUnderTest(app)
    const { card, decide } = one.undecided()
    const request = requestOf(one, { card })
    await one.acquirer.authorize(request)
    one.advance(36 * MINUTE_MS)
    expect(await find(one, request.reference)).toEqual({ outcome: 'declined', reason: 'NOT_PROCESSED' })
    decide(request.reference)
    one.advance(5 * MINUTE_MS)
    await one.acquirer.lookAgain()
    expect(await one.charged(request.reference)).toBe(0)
  })

  test('that never ends can be closed by a void after 35 minutes, and is voided if it is approved then', async () => {
    const one = await cieloUnderTest(app)
    const { card, decide } = one.undecided()
    const request = requestOf(one, { card })
    await one.acquirer.authorize(request)
    const close = () => one.acquirer.void({ reference: request.reference, at: one.now() })
    expect(await close()).toEqual({ outcome: 'pending' })
    one.advance(36 * MINUTE_MS)
    expect(await close()).toEqual(done)
    decide(request.reference)
    await one.acquirer.lookAgain()
    expect(await one.charged(request.reference)).toBe(0)
  })
})

test('a request that never had a connection is known not to have charged, and may be sent again', async () => {
  const one = await cieloUnderTest(app)
  const settings = { transactionsUrl: 'http://127.0.0.1:1', queriesUrl: one.cielo.queryUrl }
  const unreachable = createCieloAcquirer({
    connectionId: one.connectionId,
    settings: cieloSettings.parse(settings),
    credentials: cieloCredentials.parse({ merchantId: crypto.randomUUID(), merchantKey: 'x' }),
    db: app.db,
    clock: one.now,
  })
  const request = requestOf(one)
  await expect(unreachable.authorize(request)).rejects.toThrow(NotSent)
  expect(await unreachable.find({ reference: request.reference, at: one.now() })).toBeUndefined()
  expect(await one.acquirer.authorize(request)).toMatchObject({ outcome: 'approved' })
  expect(await one.charged(request.reference)).toBe(1)
})

test(`${PAYMENTS} payments and refunds with faults of every kind: each is charged and refunded once`, async () => {
  const rates = { lostBefore: 0.08, lostAfter: 0.08, errorBefore: 0.08, errorAfter: 0.08 }
  const one = await cieloUnderTest(app, { options: { faults: rates, seed: 'faults of the adapter' } })
  const pay = async (turn: number) => {
    const request = requestOf(one, { reference: crypto.randomUUID() })
    const refund = crypto.randomUUID()
    let answer = await one.acquirer.authorize(request).catch(() => undefined)
    return {
      request,
      refund,
      turn,
      answer,
      step: async () => {
        answer = await find(one, request.reference).catch(() => ({ outcome: 'pending' as const }))
        return answer
      },
    }
  }
  const payments = await Promise.all(Array.from({ length: PAYMENTS }, (_, turn) => pay(turn)))
  const results = new Map<string, string>()
  for (let round = 0; round < 40; round += 1) {
    one.advance(30_000)
    await Promise.all(
      payments.map(async ({ request, refund, step }) => {
        const { reference } = request
        const state = results.get(reference)
        if (state === 'void') {
          const voided = await one.acquirer.void({ reference, at: one.now() }).catch(() => undefined)
          if (voided?.outcome === 'done') results.set(reference, 'gone')
        } else if (state === 'approved') {
          const input = { reference, refund, value: request.value, at: one.now() }
          await one.acquirer.refund(input).catch(() => undefined)
        } else if (state === undefined) {
          const answer = await step()
          if (answer === undefined) results.set(reference, 'void')
          else if (answer.outcome === 'approved') results.set(reference, 'approved')
        }
      }),
    )
  }
  one.cielo.cielo.faults.rates = {}
  one.advance(25 * HOUR_MS)
  for (const { request, refund } of payments) {
    const { reference, value } = request
    const sales = one.salesOf(reference)
    const state = results.get(reference)
    expect(sales.length).toBeLessThanOrEqual(1)
    if (state === 'gone') expect(await one.charged(reference)).toBe(0)
    else expect(await one.acquirer.refund({ reference, refund, value, at: one.now() })).toEqual(done)
    const voids = sales.flatMap((sale) => sale.voids.filter((one) => one.state === 'accepted'))
    expect(voids.length).toBe(state === 'gone' ? voids.length : 1)
  }
  expect([...results.values()].toSorted()).toContain('gone')
}, 60_000)

test('no card number and no key is in an error or in a row of ours', async () => {
  const one = await cieloUnderTest(app)
  const number = '4532117080573700'
  const errors: unknown[] = []
  for (const fault of ['lostBefore', 'lostAfter', 'errorBefore', 'errorAfter'] as const) {
    one.cielo.cielo.faults.next({ fault, operation: 'sale' })
    await one.acquirer
      .authorize(requestOf(one, { card: cardOf(number) }))
      .catch((error) => errors.push(error))
  }
  await one.acquirer.authorize(requestOf(one, { card: cardOf(number) }))
  expect(errors).toHaveLength(4)
  const { inspect } = await import('node:util')
  const rows = [
    ...(await app.sql`select row_to_json(s) from cielo_sales s`),
    ...(await app.sql`select row_to_json(t) from platform.cielo_tries t`),
  ]
  const seen = inspect(errors, { depth: 9, showHidden: true }) + JSON.stringify(rows)
  for (const secret of [number, number.slice(0, 12), 'SANDBOXKEY']) expect(seen).not.toContain(secret)
})
