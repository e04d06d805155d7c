// The guarantees of every 3-D Secure server, tested with the simulated one.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { centavos } from '@/lib/base/kernel/money'
import { secretCvv, secretNumber } from '@/lib/parties/cards/card'
import type { AuthenticationRequest } from '@/lib/rails/three-d-secure/server'
import { answerChallenge } from '@/lib/sandbox/issuer/answer-challenge'
import { acsTransactionIdOf, codeOf } from '@/lib/sandbox/issuer/issuer'
import { testApp } from '@/lib/testing/app'
import { testBrowserData } from '@/lib/testing/browser-data'
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

/** The holder's answer. Our side has no authentication with this reference, so the notification fails, which does not matter here. */
async function answer(reference: string, input: { code: string } | { cancel: true }) {
  const acsTransactionId = acsTransactionIdOf(reference)
  await answerChallenge(app.ctx(), { acsTransactionId, ...input }).catch(() => {})
}

const wrongCodeOf = (reference: string) => (codeOf(reference) === '000000' ? '000001' : '000000')

async function challenged() {
  const authentication = request()
  expect(await server.authenticate(authentication)).toMatchObject({ outcome: 'challenge' })
  return authentication.reference
}

test('every card has a method page to run first', async () => {
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
])('%s is decided without a challenge', async (holder, result) => {
  expect(await server.authenticate(request(holder))).toMatchObject({
    outcome: 'final',
    result: { ...result, challenged: false },
  })
})

test('data only has neither a challenge nor a proof', async () => {
  const response = await server.authenticate(request('CHALLENGE', { dataOnly: true }))
  expect(response).toMatchObject({ outcome: 'final', result: { transStatus: 'I', eci: '04' } })
  expect(response).not.toHaveProperty('result.cavv')
})

test('a repeated reference has the same result, whatever else the repeated request contains', async () => {
  const first = request()
  const response = await server.authenticate(first)
  const again = request('REJECTED', { reference: first.reference, value: centavos(1), dataOnly: true })
  expect(await server.authenticate(again)).toEqual(response)
  expect(await server.find(first)).toEqual(response)
})

test('twenty concurrent requests have one effect', async () => {
  const authentication = request()
  const responses = await Promise.all(Array.from({ length: 20 }, () => server.authenticate(authentication)))
  expect(new Set(responses.map((one) => JSON.stringify(one))).size).toBe(1)
  const rows = await app.sql`
    select count(*)::int as n from simulated_authentications where reference = ${authentication.reference}`
  expect(rows[0]!.n).toBe(1)
})

test('an unknown reference is not found', async () => {
  expect(await server.find({ reference: randomUUID() })).toBeUndefined()
})

test('the right code authenticates, and the result is found afterwards', async () => {
  const reference = await challenged()
  await answer(reference, { code: codeOf(reference) })
  const result = { transStatus: 'Y', eci: '02', challenged: true, version: '2.2.0' }
  expect(await server.find({ reference })).toMatchObject({ outcome: 'final', result })
  expect(await server.end({ reference, why: 'EXPIRED' })).toMatchObject(result)
})

test('three wrong codes fail the authentication, and the right code has no effect afterwards', async () => {
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

test('concurrent wrong codes are each counted', async () => {
  const reference = await challenged()
  await Promise.all([1, 2].map(() => answer(reference, { code: wrongCodeOf(reference) })))
  expect(await server.find({ reference })).toMatchObject({ outcome: 'challenge' })
  await answer(reference, { code: wrongCodeOf(reference) })
  expect(await server.find({ reference })).toMatchObject({ result: { transStatus: 'N' } })
})

test('a holder who cancels is not authenticated', async () => {
  const reference = await challenged()
  await answer(reference, { cancel: true })
  const result = { transStatus: 'N', challenged: true, ended: 'CANCELED' }
  expect(await server.find({ reference })).toMatchObject({ outcome: 'final', result })
})

test.each(['CANCELED', 'EXPIRED'] as const)(
  'a challenge that we end is %s, and no code changes it',
  async (why) => {
    const reference = await challenged()
    const result = await server.end({ reference, why })
    expect(result).toMatchObject({ transStatus: 'N', challenged: true, ended: why })
    await answer(reference, { code: codeOf(reference) })
    expect(await server.find({ reference })).toEqual({ outcome: 'final', result })
  },
)

test('a concurrent answer and end have one result, which both return', async () => {
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

test('an authentication ended before its request arrives returns that end', async () => {
  const late = request('FRICTIONLESS')
  const result = await server.end({ reference: late.reference, why: 'EXPIRED' })
  expect(result).toMatchObject({ transStatus: 'N', ended: 'EXPIRED' })
  expect(await server.authenticate(late)).toEqual({ outcome: 'final', result })
})

test('only the brand and the last four digits of a card are stored', async () => {
  const { reference } = request()
  await server.authenticate(request('CHALLENGE', { reference }))
  const [row] = await app.sql`select * from simulated_authentications where reference = ${reference}`
  expect(row).toMatchObject({ brand: 'mastercard', last4_digits: '8884' })
  const { code: _, ...stored } = row!
  const text = JSON.stringify(stored)
  expect(text).not.toContain(NUMBER.slice(0, 12))
  expect(text).not.toMatch(/"cvv"|MARIA/)
})
