// What every acquirer has to hold to, held against the simulated one (lib/acquirer/acquirer.ts).
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
  at,
  ...changes,
})

async function authorized(changes: Partial<AuthorizationRequest> = {}, holderName?: string): Promise<string> {
  const asked = request(changes, holderName)
  await acquirer.authorize(asked)
  return asked.reference
}
const capture = (reference: string, value = 10_000) =>
  acquirer.capture({ reference, value: centavos(value), at })
const refund = (reference: string, value: number, name = randomUUID(), when = at) =>
  acquirer.refund({ reference, refund: name, value: centavos(value), at: when })
const done = { outcome: 'done' }
const refused = { outcome: 'refused' }

describe('an authorisation', () => {
  test('asked for twenty times at once has one answer, whatever is said the other times', async () => {
    const asked = request()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        acquirer.authorize({ ...asked, value: centavos(10_000 + turn) }),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await acquirer.find({ reference: asked.reference, at })).toEqual(answers[0])
  })

  test('that never arrived is unknown; one that was undone before it arrived is refused for good', async () => {
    const asked = request()
    expect(await acquirer.find({ reference: asked.reference, at })).toBeUndefined()
    expect(await acquirer.void({ reference: asked.reference, at })).toEqual(done)
    expect(await acquirer.authorize(asked)).toMatchObject({ outcome: 'declined' })
  })

  test('that is pending is decided later, with the proof that it was asked with', async () => {
    const reference = await authorized({ authentication: { eci: '05' } }, 'CONT')
    expect(await acquirer.find({ reference, at })).toEqual({ outcome: 'pending' })
    expect(await acquirer.find({ reference, at: later })).toMatchObject({ outcome: 'approved', eci: '05' })
  })
})

describe('a capture', () => {
  test('is taken once, whole or in part, and never of another value', async () => {
    const reference = await authorized({ capture: false })
    expect(await capture(reference, 10_001)).toEqual(refused)
    expect(await Promise.all([1, 2, 3].map(() => capture(reference, 6_000)))).toEqual([done, done, done])
    expect(await capture(reference)).toEqual(refused)
  })

  test('of what was declined, undone or never asked for is refused', async () => {
    const declined = await authorized({ capture: false }, 'FUND')
    const undone = await authorized({ capture: false })
    await acquirer.void({ reference: undone, at })
    for (const reference of [declined, undone, randomUUID()])
      expect(await capture(reference)).toEqual(refused)
  })
})

describe('a refund', () => {
  test('is given in parts up to what was captured, each once however often it is asked for', async () => {
    const reference = await authorized({ capture: false })
    await capture(reference, 9_000)
    const name = randomUUID()
    expect(await Promise.all([1, 2, 3].map(() => refund(reference, 5_000, name)))).toEqual([done, done, done])
    expect(await refund(reference, 4_000, name)).toEqual(refused)
    expect(await refund(reference, 4_001)).toEqual(refused)
    expect(await refund(reference, 4_000)).toEqual(done)
    expect(await refund(reference, 1)).toEqual(refused)
  })

  test('of two that are too much together one is given', async () => {
    const reference = await authorized()
    const answers = await Promise.all(Array.from({ length: 10 }, () => refund(reference, 6_000)))
    expect(answers.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  })

  test('of what was never captured, or undone, is refused; what was refunded is not undone', async () => {
    const reserved = await authorized({ capture: false })
    const undone = await authorized()
    await acquirer.void({ reference: undone, at })
    for (const reference of [reserved, undone, randomUUID()])
      expect(await refund(reference, 100)).toEqual(refused)
    const refunded = await authorized()
    await refund(refunded, 100)
    expect(await acquirer.void({ reference: refunded, at })).toEqual(refused)
  })

  test('of ,51 is refused, and one of ,52 takes a minute in which its value is gone', async () => {
    const reference = await authorized()
    const slow = randomUUID()
    expect(await refund(reference, 5_051)).toEqual(refused)
    expect(await refund(reference, 9_952, slow)).toEqual({ outcome: 'pending' })
    expect(await refund(reference, 100)).toEqual(refused)
    const aMinuteOn = new Date(at.getTime() + MINUTE_MS)
    expect(await refund(reference, 9_952, slow, aMinuteOn)).toEqual(done)
  })

  test('of a payment that was pending is given once that is approved', async () => {
    const reference = await authorized({}, 'CONT')
    expect(await refund(reference, 100)).toEqual(refused)
    expect(await refund(reference, 100, randomUUID(), later)).toEqual(done)
  })
})
