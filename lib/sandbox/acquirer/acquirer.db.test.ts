// The guarantees of every acquirer (lib/acquirer/acquirer.ts), tested with the simulated one.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import type { AuthorizationRequest } from '@/lib/acquirer/acquirer'
import { secretCvv, secretNumber } from '@/lib/cards/card'
import { MINUTE_MS } from '@/lib/kernel/durations'
import { centavos } from '@/lib/kernel/money'

const app = await testApp()
const { acquirer } = app.ports
const { now: at } = app.ctx()
const later = new Date(at.getTime() + MINUTE_MS)

const request = (changes: Partial<AuthorizationRequest> = {}, holderName = 'APRO'): AuthorizationRequest => ({
  reference: randomUUID(),
  sellerId: 1,
  value: centavos(10_000),
  installments: 1,
  method: 'CREDIT_CARD',
  capture: true,
  card: {
    holderName,
    number: secretNumber('4111111111111111'),
    expirationMonth: 8,
    expirationYear: 2031,
    cvv: secretCvv('123'),
  },
  initiation: { by: 'HOLDER', card: 'NONE' },
  at,
  ...changes,
})

async function authorized(changes: Partial<AuthorizationRequest> = {}, holderName?: string): Promise<string> {
  const authorization = request(changes, holderName)
  await acquirer.authorize(authorization)
  return authorization.reference
}
const capture = (reference: string, value = 10_000) =>
  acquirer.capture({ reference, value: centavos(value), at })
const refund = (reference: string, value: number, name = randomUUID(), when = at) =>
  acquirer.refund({ reference, refund: name, value: centavos(value), at: when })
const done = { outcome: 'done' }
const refused = { outcome: 'refused' }
const failure = { code: 'SANDBOX_51', message: 'Estorno recusado pelo simulador.' }

describe('an authorization', () => {
  test('requested twenty times concurrently has one result, whatever the repeated requests contain', async () => {
    const first = request()
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        acquirer.authorize({ ...first, value: centavos(10_000 + turn) }),
      ),
    )
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1)
    expect(await acquirer.find({ reference: first.reference, at })).toEqual(results[0])
  })

  test('that never arrived is not found; one that was voided before it arrived is declined', async () => {
    const late = request()
    expect(await acquirer.find({ reference: late.reference, at })).toBeUndefined()
    expect(await acquirer.void({ reference: late.reference, at })).toEqual(done)
    expect(await acquirer.authorize(late)).toMatchObject({ outcome: 'declined' })
  })

  test('that is pending is decided later, with the ECI of its request', async () => {
    const reference = await authorized({ authentication: { eci: '05' } }, 'CONT')
    expect(await acquirer.find({ reference, at })).toEqual({ outcome: 'pending' })
    expect(await acquirer.find({ reference, at: later })).toMatchObject({ outcome: 'approved', eci: '05' })
  })
})

describe('a capture', () => {
  test('is done once, in full or in part, and refused for another value', async () => {
    const reference = await authorized({ capture: false })
    expect(await capture(reference, 10_001)).toEqual(refused)
    expect(await Promise.all([1, 2, 3].map(() => capture(reference, 6_000)))).toEqual([done, done, done])
    expect(await capture(reference)).toEqual(refused)
  })

  test('of a declined, voided or unknown authorization is refused', async () => {
    const declined = await authorized({ capture: false }, 'FUND')
    const voided = await authorized({ capture: false })
    await acquirer.void({ reference: voided, at })
    for (const reference of [declined, voided, randomUUID()])
      expect(await capture(reference)).toEqual(refused)
  })
})

describe('a refund', () => {
  test('is done in parts up to the captured value, each once even if requested again', async () => {
    const reference = await authorized({ capture: false })
    await capture(reference, 9_000)
    const name = randomUUID()
    expect(await Promise.all([1, 2, 3].map(() => refund(reference, 5_000, name)))).toEqual([done, done, done])
    expect(await refund(reference, 4_000, name)).toEqual(refused)
    expect(await refund(reference, 4_001)).toEqual(refused)
    expect(await refund(reference, 4_000)).toEqual(done)
    expect(await refund(reference, 1)).toEqual(refused)
  })

  test('is done once if concurrent refunds are too much together', async () => {
    const reference = await authorized()
    const results = await Promise.all(Array.from({ length: 10 }, () => refund(reference, 6_000)))
    expect(results.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })

  test('of an uncaptured or voided authorization is refused; a refunded one cannot be voided', async () => {
    const reserved = await authorized({ capture: false })
    const voided = await authorized()
    await acquirer.void({ reference: voided, at })
    for (const reference of [reserved, voided, randomUUID()])
      expect(await refund(reference, 100)).toEqual(refused)
    const refunded = await authorized()
    await refund(refunded, 100)
    expect(await acquirer.void({ reference: refunded, at })).toEqual(refused)
  })

  test('of ,51 is refused, and one of ,52 is pending for a minute in which its value is reserved', async () => {
    const reference = await authorized()
    const slow = randomUUID()
    expect(await refund(reference, 5_051)).toEqual({ ...refused, failure })
    expect(await refund(reference, 9_952, slow)).toEqual({ outcome: 'pending' })
    expect(await refund(reference, 100)).toEqual(refused)
    const aMinuteLater = new Date(at.getTime() + MINUTE_MS)
    expect(await refund(reference, 9_952, slow, aMinuteLater)).toEqual(done)
  })

  test('of a pending payment is done once the payment is approved', async () => {
    const reference = await authorized({}, 'CONT')
    expect(await refund(reference, 100)).toEqual(refused)
    expect(await refund(reference, 100, randomUUID(), later)).toEqual(done)
  })
})
