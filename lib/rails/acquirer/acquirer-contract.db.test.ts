// The guarantees of every acquirer (acquirer.ts), on the simulated one and on Cielo over HTTP.
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { type AcquirerUnderTest, requestOf } from '@/lib/testing/acquirers/acquirer-under-test'
import { cieloUnderTest } from '@/lib/testing/acquirers/cielo'
import { simulatedUnderTest } from '@/lib/testing/acquirers/simulated'
import { testApp } from '@/lib/testing/app'
import type { AuthorizationRequest } from './acquirer'

const app = await testApp()

const done = { outcome: 'done' }
const refused = { outcome: 'refused' }
const PAUSE_MS = 5

/** Calls as our jobs do, twice a minute and for two days at most, until the result is final. */
async function final<Result extends { outcome: string } | undefined>(
  one: AcquirerUnderTest,
  call: () => Promise<Result>,
): Promise<Result> {
  for (let turn = 0; turn < 200; turn += 1) {
    const result = await call().catch(() => ({ outcome: 'pending' }) as Result)
    if (result?.outcome !== 'pending') return result
    one.advance(turn < 100 ? 30_000 : HOUR_MS)
    // The call whose turn it is gets time to end, whatever the clock says.
    await setTimeout(PAUSE_MS)
  }
  throw new Error('it stays pending')
}

async function authorized(one: AcquirerUnderTest, changes: Partial<AuthorizationRequest> = {}) {
  const request = requestOf(one, changes)
  expect(await one.acquirer.authorize(request)).toMatchObject({ outcome: 'approved' })
  return request.reference
}

const find = (one: AcquirerUnderTest, reference: string) => one.acquirer.find({ reference, at: one.now() })
const voided = (one: AcquirerUnderTest, reference: string) =>
  final(one, () => one.acquirer.void({ reference, at: one.now() }))
const captured = (one: AcquirerUnderTest, reference: string, value = 10_000) =>
  final(one, () => one.acquirer.capture({ reference, value: centavos(value), at: one.now() }))
const refunded = (one: AcquirerUnderTest, reference: string, value: number, refund: string = randomUUID()) =>
  final(one, () => one.acquirer.refund({ reference, refund, value: centavos(value), at: one.now() }))

describe.each([
  ['the simulated acquirer', async () => simulatedUnderTest(app)],
  ['Cielo over HTTP', () => cieloUnderTest(app)],
])('%s', (_name, create: () => Promise<AcquirerUnderTest>) => {
  test('charges a payment once that is requested ten times at the same moment', async () => {
    const one = await create()
    const request = requestOf(one)
    await Promise.allSettled(Array.from({ length: 10 }, () => one.acquirer.authorize(request)))
    expect(await final(one, () => find(one, request.reference))).toMatchObject({
      outcome: 'approved',
      captured: true,
    })
    expect(await one.acquirer.authorize({ ...request, value: centavos(500) })).toMatchObject({
      outcome: 'approved',
    })
    expect(await one.charged(request.reference)).toBe(1)
  })

  test('declines a card for good, with a reason', async () => {
    const one = await create()
    const request = requestOf(one, { card: one.cards.declined })
    const declined = await one.acquirer.authorize(request)
    expect(declined).toMatchObject({ outcome: 'declined', reason: expect.any(String) })
    expect(await find(one, request.reference)).toEqual(declined)
    expect(await one.charged(request.reference)).toBe(0)
    expect(await captured(one, request.reference)).toEqual(refused)
    expect(await refunded(one, request.reference, 100)).toMatchObject(refused)
    expect(await voided(one, request.reference)).toEqual(done)
  })

  test('finds a payment whose answer was lost', async () => {
    const one = await create()
    const request = requestOf(one)
    one.lose('authorize', 'after')
    await expect(one.acquirer.authorize(request)).rejects.toThrow()
    expect(await final(one, () => find(one, request.reference))).toMatchObject({ outcome: 'approved' })
    expect(await one.charged(request.reference)).toBe(1)
  })

  test('knows no payment whose request was lost, and charges nothing under its reference once it is void', async () => {
    const one = await create()
    const request = requestOf(one)
    one.lose('authorize', 'before')
    await expect(one.acquirer.authorize(request)).rejects.toThrow()
    expect(await final(one, () => find(one, request.reference))).toBeUndefined()
    expect(await voided(one, request.reference)).toEqual(done)
    expect(await one.acquirer.authorize(request)).toMatchObject({ outcome: 'declined' })
    expect(await one.charged(request.reference)).toBe(0)
  })

  test('declines a payment that arrives after its void', async () => {
    const one = await create()
    const request = requestOf(one)
    expect(await find(one, request.reference)).toBeUndefined()
    expect(await voided(one, request.reference)).toEqual(done)
    expect(await one.acquirer.authorize(request)).toMatchObject({ outcome: 'declined' })
    expect(await one.charged(request.reference)).toBe(0)
  })

  test('reports an undecided payment as pending until it is decided', async () => {
    const one = await create()
    const { card, decide } = one.undecided()
    const request = requestOf(one, { card })
    expect(await one.acquirer.authorize(request)).toEqual({ outcome: 'pending' })
    expect(await find(one, request.reference)).toEqual({ outcome: 'pending' })
    decide(request.reference)
    one.advance(MINUTE_MS)
    expect(await find(one, request.reference)).toMatchObject({ outcome: 'approved' })
  })

  test('captures once, in full or in part, also where the answer was lost', async () => {
    const one = await create()
    for (const loss of [undefined, 'before', 'after'] as const) {
      const reference = await authorized(one, { capture: false })
      expect(await captured(one, reference, 10_001)).toEqual(refused)
      if (loss) one.lose('capture', loss)
      expect(await captured(one, reference, 6_000)).toEqual(done)
      expect(await captured(one, reference, 6_000)).toEqual(done)
      expect(await captured(one, reference)).toEqual(refused)
    }
    expect(await captured(one, randomUUID())).toEqual(refused)
  })

  test('voids what is reserved or captured, also where the answer was lost, and then captures nothing', async () => {
    const one = await create()
    for (const loss of [undefined, 'before', 'after'] as const) {
      const reference = await authorized(one, { capture: loss === 'after' })
      if (loss) one.lose('void', loss)
      expect(await voided(one, reference)).toEqual(done)
      expect(await voided(one, reference)).toEqual(done)
      expect(await one.charged(reference)).toBe(0)
      expect(await find(one, reference)).toMatchObject({ outcome: 'declined' })
      expect(await captured(one, reference)).toEqual(refused)
      expect(await refunded(one, reference, 100)).toEqual(refused)
    }
  })

  test('refunds in parts, each once, also where the answer was lost, and never more than was captured', async () => {
    const one = await create()
    const reference = await authorized(one)
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await refunded(one, reference, 5_000, first)).toEqual(done)
    expect(await refunded(one, reference, 5_000, first)).toEqual(done)
    expect(await refunded(one, reference, 4_000, first)).toEqual(refused)
    one.lose('refund', 'before')
    expect(await refunded(one, reference, 2_000, second)).toEqual(done)
    expect(await refunded(one, reference, 3_001)).toMatchObject(refused)
    one.lose('refund', 'after')
    expect(await refunded(one, reference, 3_000, third)).toEqual(done)
    expect(await refunded(one, reference, 1)).toMatchObject(refused)
    expect(await refunded(one, reference, 2_000, second)).toEqual(done)
  })

  test('refunds once where refunds at the same moment are too much together', async () => {
    const one = await create()
    const reference = await authorized(one)
    const names = Array.from({ length: 5 }, () => randomUUID())
    const results = await Promise.all(names.map((name) => refunded(one, reference, 6_000, name)))
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
    expect(await one.acquirer.void({ reference, at: one.now() })).toEqual(refused)
  })

  test('may deny a refund that was done: then the same one is refused for good, and its value can be refunded again', async () => {
    const one = await create()
    const reference = await authorized(one)
    const [kept, denied] = [randomUUID(), randomUUID()]
    expect(await refunded(one, reference, 1_000, kept)).toEqual(done)
    expect(await refunded(one, reference, 9_000, denied)).toEqual(done)
    const recheck = (refund: string, value: number) =>
      one.acquirer.refund({ reference, refund, value: centavos(value), recheck: true, at: one.now() })
    expect(await recheck(denied, 9_000)).toEqual(done)
    if (!one.deny) return
    one.deny(reference)
    expect(await recheck(kept, 1_000)).toEqual(done)
    expect(await refunded(one, reference, 9_000, denied)).toMatchObject({
      ...refused,
      failure: expect.anything(),
    })
    expect(await recheck(kept, 1_000)).toEqual(done)
    expect(await refunded(one, reference, 9_000)).toEqual(done)
  })

  test('refunds nothing of what is reserved or unknown', async () => {
    const one = await create()
    const reserved = await authorized(one, { capture: false })
    for (const reference of [reserved, randomUUID()])
      expect(await refunded(one, reference, 100)).toMatchObject(refused)
  })

  test('verifies a card without a charge', async () => {
    const one = await create()
    const verify = (card = one.cards.approved) => one.acquirer.verify({ sellerId: 1, card, at: one.now() })
    expect(['CONFIRMED', 'REFUSED']).toContain(await verify())
    expect(await verify(one.cards.declined)).toBe('REFUSED')
    if (one.cards.unverifiable) expect(await verify(one.cards.unverifiable)).toBe('UNAVAILABLE')
  })
})
