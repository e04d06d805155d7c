// What is particular to the simulated acquirer; the guarantees of all are in lib/rails/acquirer/acquirer-contract.db.test.ts.
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { secretCvv, secretNumber } from '@/lib/parties/cards/card'
import type { AuthorizationRequest } from '@/lib/rails/acquirer/acquirer'
import { testApp } from '@/lib/testing/app'

const app = await testApp()
const { acquirer } = app.ports
const { now: at } = app.ctx()
const later = new Date(at.getTime() + MINUTE_MS)

const request = (changes: Partial<AuthorizationRequest> = {}, holderName = 'APRO'): AuthorizationRequest => ({
  reference: randomUUID(),
  sellerId: 1,
  sellerName: 'Café do Porto',
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
const refund = (reference: string, value: number, name = randomUUID(), when = at) =>
  acquirer.refund({ reference, refund: name, value: centavos(value), at: when })
const done = { outcome: 'done' }
const refused = { outcome: 'refused' }
const failure = { code: 'SANDBOX_51', message: 'Estorno recusado pelo simulador.' }

describe('an authorization', () => {
  test('that is pending is decided later, with the ECI of its request', async () => {
    const reference = await authorized({ authentication: { eci: '05' } }, 'CONT')
    expect(await acquirer.find({ reference, at })).toEqual({ outcome: 'pending' })
    expect(await acquirer.find({ reference, at: later })).toMatchObject({ outcome: 'approved', eci: '05' })
  })
})

describe('a refund', () => {
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
