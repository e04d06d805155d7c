// What every 3-D Secure server must guarantee, held against the simulated one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '@/e2e/fixtures/app'
import { testBrowserData } from '@/e2e/fixtures/browser-data'
import { secretCvv, secretNumber } from '@/lib/cards/card'
import { centavos } from '@/lib/kernel/money'
import { answerChallenge } from '@/lib/sandbox/issuer/answer-challenge'
import { acsTransactionIdOf, codeOf } from '@/lib/sandbox/issuer/issuer'
import type { AuthenticationRequest } from '@/lib/three-d-secure/server'
import { createSimulatedDirectory } from './directory'

const NUMBER = '5555666677778884'
const CVV = '987'

const app = await testApp()
const server = createSimulatedDirectory(app.db, 'https://pay.example.com')

function request(holder = 'CHALLENGE', changes: Partial<AuthenticationRequest> = {}): AuthenticationRequest {
  const reference = changes.reference ?? randomUUID()
  return {
    reference,
    sellerId: 1,
    sellerName: 'Café do Porto',
    value: centavos(8990),
    card: {
      holderName: `MARIA ${holder}`,
      number: secretNumber(NUMBER),
      expirationMonth: 8,
      expirationYear: 2031,
      cvv: secretCvv(CVV),
    },
    method: 'Y',
    browser: testBrowserData(),
    dataOnly: false,
    notificationUrl: `https://pay.example.com/3ds/${reference}/result`,
    ...changes,
  }
}

/** As the holder answers; what is then told to our side is not the port's concern, and nobody there knows the reference. */
async function answer(reference: string, said: { code: string } | { cancel: true }) {
  const acsTransactionId = acsTransactionIdOf(reference)
  await answerChallenge(app.ctx(), { acsTransactionId, ...said }).catch(() => {})
}

const wrongCodeOf = (reference: string) => (codeOf(reference) === '000000' ? '000001' : '000000')

async function challenged() {
  const asked = request()
  expect(await server.authenticate(asked)).toMatchObject({ outcome: 'challenge' })
  return asked.reference
}

test('wants a page of its own to run first for every card', async () => {
  const { card, reference } = request()
  expect(await server.prepare({ reference, card })).toEqual({
    methodUrl: 'https://pay.example.com/simulators/issuer/method',
  })
})

test.each([
  ['FRICTIONLESS', { transStatus: 'Y', eci: '02' }],
  ['ATTEMPT', { transStatus: 'A', eci: '01' }],
  ['UNAVAILABLE', { transStatus: 'U', eci: '00' }],
  ['REJECTED', { transStatus: 'R', eci: '00' }],
])('%s is decided without the holder', async (holder, result) => {
  expect(await server.authenticate(request(holder))).toMatchObject({
    outcome: 'final',
    result: { ...result, challenged: false },
  })
})

test('data only is never challenged and never proven', async () => {
  const answered = await server.authenticate(request('CHALLENGE', { dataOnly: true }))
  expect(answered).toMatchObject({ outcome: 'final', result: { transStatus: 'I', eci: '04' } })
  expect(answered).not.toHaveProperty('result.cavv')
})

test('the same reference asked again answers the same, whatever else is said the second time', async () => {
  const first = request()
  const answered = await server.authenticate(first)
  const again = request('REJECTED', { reference: first.reference, value: centavos(1), dataOnly: true })
  expect(await server.authenticate(again)).toEqual(answered)
  expect(await server.find(first)).toEqual(answered)
})

test('asked twenty times at once it has one effect', async () => {
  const asked = request()
  const answers = await Promise.all(Array.from({ length: 20 }, () => server.authenticate(asked)))
  expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1)
  const rows = await app.sql`
    select count(*)::int as n from simulated_authentications where reference = ${asked.reference}`
  expect(rows[0]!.n).toBe(1)
})

test('knows nothing of what it was never asked', async () => {
  expect(await server.find({ reference: randomUUID() })).toBeUndefined()
})

test('the right code authenticates, and that is found from then on', async () => {
  const reference = await challenged()
  await answer(reference, { code: codeOf(reference) })
  const result = { transStatus: 'Y', eci: '02', challenged: true, version: '2.2.0' }
  expect(await server.find({ reference })).toMatchObject({ outcome: 'final', result })
  expect(await server.end({ reference, why: 'EXPIRED' })).toMatchObject(result)
})

test('three wrong codes are the end, and a right one does not count any more', async () => {
  const reference = await challenged()
  for (const wrong of [1, 2]) {
    await answer(reference, { code: wrongCodeOf(reference) })
    expect(await server.find({ reference }), `after ${wrong}`).toMatchObject({ outcome: 'challenge' })
  }
  await answer(reference, { code: wrongCodeOf(reference) })
  await answer(reference, { code: codeOf(reference) })
  const found = await server.find({ reference })
  expect(found).toMatchObject({ outcome: 'final', result: { transStatus: 'N', eci: '00', challenged: true } })
  expect(found).not.toHaveProperty('result.cavv')
  expect(found).not.toHaveProperty('result.ended')
})

test('wrong codes typed at once are counted one by one', async () => {
  const reference = await challenged()
  await Promise.all([1, 2].map(() => answer(reference, { code: wrongCodeOf(reference) })))
  expect(await server.find({ reference })).toMatchObject({ outcome: 'challenge' })
  await answer(reference, { code: wrongCodeOf(reference) })
  expect(await server.find({ reference })).toMatchObject({ result: { transStatus: 'N' } })
})

test('a holder who gives up is not authenticated', async () => {
  const reference = await challenged()
  await answer(reference, { cancel: true })
  const result = { transStatus: 'N', challenged: true, ended: 'CANCELED' }
  expect(await server.find({ reference })).toMatchObject({ outcome: 'final', result })
})

test.each(['CANCELED', 'EXPIRED'] as const)(
  'a challenge that we end is %s, and no code helps',
  async (why) => {
    const reference = await challenged()
    const result = await server.end({ reference, why })
    expect(result).toMatchObject({ transStatus: 'N', challenged: true, ended: why })
    await answer(reference, { code: codeOf(reference) })
    expect(await server.find({ reference })).toEqual({ outcome: 'final', result })
  },
)

test('where an answer and an end race, one wins and both are told the same', async () => {
  for (let round = 0; round < 10; round += 1) {
    const reference = await challenged()
    const [result] = await Promise.all([
      server.end({ reference, why: 'EXPIRED' }),
      answer(reference, { code: codeOf(reference) }),
      server.end({ reference, why: 'CANCELED' }),
    ])
    expect(await server.find({ reference })).toEqual({ outcome: 'final', result })
  }
})

test('what is ended before it is asked for is over when it is asked', async () => {
  const asked = request('FRICTIONLESS')
  const result = await server.end({ reference: asked.reference, why: 'EXPIRED' })
  expect(result).toMatchObject({ transStatus: 'N', ended: 'EXPIRED' })
  expect(await server.authenticate(asked)).toEqual({ outcome: 'final', result })
})

test('keeps nothing of a card but its brand and last four digits', async () => {
  const { reference } = request()
  await server.authenticate(request('CHALLENGE', { reference }))
  const [row] = await app.sql`select * from simulated_authentications where reference = ${reference}`
  expect(row).toMatchObject({ brand: 'mastercard', last4_digits: '8884' })
  const { code: _, ...kept } = row!
  const text = JSON.stringify(kept)
  expect(text).not.toContain(NUMBER.slice(0, 12))
  expect(text).not.toMatch(/"cvv"|MARIA/)
})
