import { beforeEach, describe, expect, test } from 'vitest'
import { testHouse } from '@/e2e/fixtures/house'
import type { Acquirer } from '@/lib/acquirer/acquirer'
import { cardRequest } from '@/lib/cards/contract'
import { createCard } from '@/lib/cards/create-card'
import type { SellerRow } from '@/lib/sellers/store'
import { cancelOrder } from './cancel-order'
import { beginCapture, finishCapture } from './capture-charge'
import { collectAuthenticated, collectOrder } from './collect-order'
import { orderRequest } from './create-contract'
import { createOrder } from './create-order'
import { getOrder } from './get-order'
import { resolveAuthorizations } from './resolve-authorizations'

const house = await testHouse()
const genuine = { ...house.ports.acquirer }
let seller: SellerRow
const asSeller = () => house.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })

beforeEach(async () => {
  Object.assign(house.ports.acquirer, genuine)
  seller = await house.seller()
})

const NUMBER = '4111111111111111'
const card = (changes: Record<string, unknown> = {}) => ({
  holderName: 'MARIA DA SILVA',
  number: NUMBER,
  expiration: '08/2031',
  cvv: '123',
  ...changes,
})
const proof = {
  transStatus: 'Y',
  eci: '05',
  cavv: 'AAABBWcSNIdjeUZThmNIEAAAAAA=',
  version: '2.2.0',
  directoryServerTransactionId: 'f25084f0-5b16-4c0a-ae5d-b24808a95e4b',
}
let proofs = 0
const freshProof = () => {
  proofs += 1
  return { ...proof, cavv: Buffer.from(String(proofs).padStart(20, '0')).toString('base64') }
}

const requestOf = (payment: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) =>
  orderRequest.parse({
    title: 'Café',
    value: 100,
    installments: 1,
    payment: { method: 'CREDIT_CARD', card: card(), ...payment },
    ...changes,
  })

async function order(payment: Record<string, unknown> = {}, changes: Record<string, unknown> = {}) {
  const request = requestOf(payment, changes)
  const uuid = await createOrder(asSeller(), request)
  await collectOrder(asSeller(), { uuid, request })
  await collectAuthenticated(asSeller(), { uuid, request })
  return look(uuid)
}

async function look(uuid: string) {
  const { order: made, charges } = await getOrder(asSeller(), { uuid })
  return { uuid, status: made.status, charge: charges[0]! }
}

/** The sum on each account of the seller, in centavos; credits are negative. */
async function booked() {
  const rows = await house.sql`
    select account, sum(amount)::int as sum from postings where seller_id = ${seller.id} group by account`
  return Object.fromEntries(rows.map((row) => [row.account, row.sum]))
}

const authorizations = async () =>
  (
    await house.sql`select count(*)::int as n from simulated_authorizations where seller_id = ${seller.id}`
  )[0]!.n

describe('a card', () => {
  test('that is approved pays the order at once, with its codes, and is booked less the fee', async () => {
    const { status, charge } = await order()
    expect([status, charge.status]).toEqual(['PAID', 'PAID'])
    expect(charge).toMatchObject({
      value: 10_000,
      fee: 438,
      interestAmount: 0,
      card: { brand: 'visa', first6digits: '411111', last4digits: '1111', holderName: 'MARIA DA SILVA' },
    })
    expect(charge.authorizationCode).toMatch(/^[0-9A-Z]{6}$/)
    expect(charge.acquirerAuthorizationNsu).toMatch(/^\d+$/)
    expect(await booked()).toEqual({ CLEARING: 10_000, SELLER_PAYABLE: -9_562, PLATFORM_FEES: -438 })
  })

  test.each([
    ['OTHE', 'DECLINED'],
    ['CALL', 'CALL_ISSUER'],
    ['FUND', 'INSUFFICIENT_FUNDS'],
    ['SECU', 'WRONG_SECURITY_CODE'],
    ['EXPI', 'EXPIRED_CARD'],
    ['FORM', 'INVALID_DATA'],
  ])(
    'of %s is declined as %s: the order is cancelled, the charge FAILED and says why',
    async (name, code) => {
      const { status, charge } = await order({ card: card({ holderName: `${name} SILVA` }) })
      expect([status, charge.status, charge.failure?.code]).toEqual(['CANCELED', 'FAILED', code])
      expect(await booked()).toEqual({})
    },
  )

  test('of NONE is declined and nobody says why; one that is over, or with a CVV of 6, is declined by its issuer', async () => {
    expect((await order({ card: card({ holderName: 'NONE X' }) })).charge.failure).toBeNull()
    const over = await order({ card: card({ expiration: '01/2020' }) })
    expect(over.charge.failure?.code).toBe('EXPIRED_CARD')
    expect((await order({ card: card({ cvv: 612 }) })).charge.failure?.code).toBe('ISSUER_DECLINED')
  })

  test.each([
    ['CREDIT_CARD', 10_000, 0, 438],
    ['CREDIT_CARD_EARLY_SELLER', 10_000, 0, 1_538],
    ['CREDIT_CARD_EARLY_BUYER', 11_100, 1_100, 1_538],
  ])(
    'in 12 by %s: the buyer pays %i, of it interest %i, of it fee %i',
    async (method, value, interest, fee) => {
      const { charge } = await order({ method }, { installments: 12 })
      expect(charge).toMatchObject({ status: 'PAID', value, interestAmount: interest, fee, installments: 12 })
      expect(await booked()).toEqual({ CLEARING: value, SELLER_PAYABLE: fee - value, PLATFORM_FEES: -fee })
    },
  )

  test('a token is charged as the card is, with a security code or without', async () => {
    const token = await createCard(asSeller(), cardRequest.parse(card()))
    for (const payment of [{ card: { cardToken: token.uuid } }, { card: undefined, cardToken: token.uuid }]) {
      const { status, charge } = await order(payment)
      expect([status, charge.cardId, charge.card?.last4digits]).toEqual(['PAID', token.id, '1111'])
    }
    const wrong = await order({ card: { cardToken: token.uuid, cvv: '666' } })
    expect(wrong.charge.failure?.code).toBe('ISSUER_DECLINED')
  })

  test("another seller's token is none", async () => {
    const token = await createCard(asSeller(), cardRequest.parse(card()))
    seller = await house.seller()
    await expect(order({ card: { cardToken: token.uuid } })).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'payment.card.cardToken' }] },
    })
  })

  test('neither its number nor its security code is anywhere in the database', async () => {
    const canary = { number: '5555555555554444', cvv: '907' }
    const token = await createCard(asSeller(), cardRequest.parse(card(canary)))
    await order({ card: card(canary) })
    await order({ card: { cardToken: token.uuid, cvv: canary.cvv } })
    const tables = await house.sql`select tablename from pg_tables where schemaname = 'public'`
    for (const { tablename } of tables) {
      const rows = await house.sql`select t::text as row from ${house.sql(tablename)} t`
      expect(rows.filter(({ row }) => row.includes(canary.number))).toEqual([])
      expect(rows.filter(({ row }) => /cvv|security/i.test(row) && row.includes(canary.cvv))).toEqual([])
    }
  })
})

describe('without capture', () => {
  const reserve = () => order({ capture: false })

  test('the money is reserved, then taken once', async () => {
    const { uuid, status, charge } = await reserve()
    expect([status, charge.status, await booked()]).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED', {}])
    await beginCapture(asSeller(), { uuid: charge.uuid })
    await finishCapture(asSeller(), (await look(uuid)).charge)
    expect(await look(uuid)).toMatchObject({ status: 'PAID', charge: { status: 'PAID', value: 10_000 } })
    await expect(beginCapture(asSeller(), { uuid: charge.uuid })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await booked()).toEqual({ CLEARING: 10_000, SELLER_PAYABLE: -9_562, PLATFORM_FEES: -438 })
  })

  test('a part of it is taken, and the fee is that of the part; more than all is refused', async () => {
    const { uuid, charge } = await reserve()
    const take = (value: number) => beginCapture(asSeller(), { uuid: charge.uuid, value: value as never })
    await expect(take(10_001)).rejects.toMatchObject({ code: 'BAR-0100' })
    await take(4_000)
    await finishCapture(asSeller(), (await look(uuid)).charge)
    expect((await look(uuid)).charge).toMatchObject({ value: 4_000, fee: 199 })
    expect(await booked()).toEqual({ CLEARING: 4_000, SELLER_PAYABLE: -3_801, PLATFORM_FEES: -199 })
  })

  test('a capture that the acquirer did not answer goes on by itself, once', async () => {
    const { uuid, charge } = await reserve()
    const { capture } = house.ports.acquirer
    house.ports.acquirer.capture = async (asked) => {
      await capture(asked)
      throw new Error('the answer is lost')
    }
    await beginCapture(asSeller(), { uuid: charge.uuid })
    await expect(finishCapture(asSeller(), (await look(uuid)).charge)).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    house.ports.acquirer.capture = capture
    house.advance(31_000)
    await resolveAuthorizations(house.ctx())
    expect((await look(uuid)).status).toBe('PAID')
    expect(await booked()).toMatchObject({ CLEARING: 10_000 })
  })

  test('it is given back by a cancellation', async () => {
    const { uuid, charge } = await reserve()
    await cancelOrder(asSeller(), { uuid })
    expect(await look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'CANCELED' } })
    const found = await house.ports.acquirer.find({
      reference: charge.acquirerReference!,
      at: house.ctx().now,
    })
    expect(found).toMatchObject({ outcome: 'declined' })
  })
})

describe('with an authentication from elsewhere', () => {
  const authenticated = (mpi: Record<string, unknown>, changes: Record<string, unknown> = {}, payment = {}) =>
    order(payment, { threeDSecure: { mpi, ...changes } })

  test('the order is SENT at first, and settled after the answer', async () => {
    const request = requestOf({}, { threeDSecure: { mpi: freshProof() } })
    const uuid = await createOrder(asSeller(), request)
    const { order: answered } = await collectOrder(asSeller(), { uuid, request })
    expect([answered.status, await authorizations()]).toEqual(['SENT', 0])
    await collectAuthenticated(asSeller(), { uuid, request })
    const { status, charge } = await look(uuid)
    expect([status, charge.authentication?.liabilityShift]).toEqual(['PAID', true])
  })

  test.each([
    ['N', false, 'NOT_AUTHENTICATED'],
    ['R', false, 'AUTHENTICATION_REFUSED'],
    ['U', true, 'LIABILITY_SHIFT_ABSENT'],
  ])(
    '%s, liability shift required %s: declined before the acquirer hears of it',
    async (transStatus, required, code) => {
      const { charge } = await authenticated({ transStatus, eci: '07' }, { requiresLiabilityShift: required })
      expect([charge.status, charge.failure?.code, await authorizations()]).toEqual(['FAILED', code, 0])
    },
  )

  test('U without a shift is charged where none is required', async () => {
    const { status, charge } = await authenticated({ transStatus: 'U', eci: '07' })
    expect([status, charge.authentication?.liabilityShift]).toEqual(['PAID', false])
  })

  test('one CAVV pays for one charge: the second has no shift', async () => {
    const mpi = freshProof()
    const first = await authenticated(mpi)
    const second = await authenticated(mpi)
    const third = await authenticated(mpi, { requiresLiabilityShift: true })
    expect(first.charge.authentication?.liabilityShift).toBe(true)
    expect(second.charge.authentication?.liabilityShift).toBe(false)
    expect(third.charge.failure?.code).toBe('LIABILITY_SHIFT_ABSENT')
  })

  test('a lower ECI that the acquirer gives back takes the shift away', async () => {
    const { authorize } = house.ports.acquirer
    house.ports.acquirer.authorize = async (asked) => ({ ...(await authorize(asked)), eci: '07' }) as never
    const { charge } = await authenticated(freshProof())
    expect(charge.authentication).toMatchObject({ eci: '05', acquirerEci: '07', liabilityShift: false })
  })

  test('debit is paid with a shift alone', async () => {
    const debit = { method: 'DEBIT_CARD' }
    expect((await order(debit)).charge.failure?.code).toBe('AUTHENTICATION_REQUIRED')
    expect((await authenticated({ transStatus: 'U' }, {}, debit)).charge.failure?.code).toBe(
      'AUTHENTICATION_REQUIRED',
    )
    expect((await authenticated(freshProof(), {}, debit)).status).toBe('PAID')
  })
})

describe('when the acquirer is late, or fails, or charged and could not say so', () => {
  const withAuthorize = (authorize: Acquirer['authorize']) => {
    house.ports.acquirer.authorize = authorize
  }

  test('charged, and the answer lost: found by the sweep, booked once', async () => {
    withAuthorize(async (asked) => {
      await genuine.authorize(asked)
      throw new Error('the answer is lost')
    })
    const { uuid, status } = await order()
    expect(status).toBe('SENT')
    house.advance(31_000)
    await resolveAuthorizations(house.ctx())
    await resolveAuthorizations(house.ctx())
    expect((await look(uuid)).status).toBe('PAID')
    expect([await authorizations(), await booked()]).toMatchObject([1, { CLEARING: 10_000 }])
  })

  test('never heard of: failed for good, and what arrives late is refused there', async () => {
    let late: Parameters<Acquirer['authorize']>[0] | undefined
    withAuthorize(async (asked) => {
      late = asked
      throw new Error('nothing got through')
    })
    const { uuid } = await order()
    house.advance(31_000)
    await resolveAuthorizations(house.ctx())
    expect(await look(uuid)).toMatchObject({ status: 'CANCELED', charge: { status: 'FAILED' } })
    expect(await genuine.authorize(late!)).toMatchObject({ outcome: 'declined' })
    expect(await booked()).toEqual({})
  })

  test('the process died before it asked: failed, and nobody may ask any more', async () => {
    const request = requestOf()
    const uuid = await createOrder(asSeller(), request)
    house.advance(31_000)
    await resolveAuthorizations(house.ctx())
    await collectOrder(asSeller(), { uuid, request })
    expect((await look(uuid)).charge.status).toBe('FAILED')
    expect(await booked()).toEqual({})
  })

  test('pending: SENT until the issuer has decided', async () => {
    const { uuid, status } = await order({ card: card({ holderName: 'CONT SILVA' }) })
    expect(status).toBe('SENT')
    house.advance(31_000)
    await resolveAuthorizations(house.ctx())
    expect((await look(uuid)).status).toBe('PAID')
  })

  test('one attempt, asked for twenty times at once, is authorised once', async () => {
    const request = requestOf()
    const uuid = await createOrder(asSeller(), request)
    let asked = 0
    withAuthorize(async (request_) => {
      asked += 1
      return genuine.authorize(request_)
    })
    await Promise.all(Array.from({ length: 20 }, () => collectOrder(asSeller(), { uuid, request })))
    expect([asked, (await look(uuid)).status]).toEqual([1, 'PAID'])
    expect(await booked()).toMatchObject({ CLEARING: 10_000 })
  })
})
