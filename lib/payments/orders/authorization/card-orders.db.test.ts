import { beforeEach, describe, expect, test } from 'vitest'
import { cardRequest } from '@/lib/parties/cards/contract'
import { createCard } from '@/lib/parties/cards/create-card'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

describe('a card', () => {
  test('that is approved pays the order at once, with its codes, and the sale is booked less the fee', async () => {
    const { status, charge } = await shop.order()
    expect([status, charge.status]).toEqual(['PAID', 'PAID'])
    expect(charge).toMatchObject({
      value: 10_000,
      fee: 438,
      interestAmount: 0,
      card: { brand: 'visa', first6digits: '411111', last4digits: '1111', holderName: 'MARIA DA SILVA' },
    })
    expect(charge.authorizationCode).toMatch(/^[0-9A-Z]{6}$/)
    expect(charge.acquirerAuthorizationNsu).toMatch(/^\d+$/)
    expect(await shop.booked()).toEqual({ CLEARING: 10_000, SELLER_RECEIVABLE: -9_562, PLATFORM_FEES: -438 })
  })

  test.each([
    ['OTHE', 'DECLINED'],
    ['CALL', 'CALL_ISSUER'],
    ['FUND', 'INSUFFICIENT_FUNDS'],
    ['SECU', 'WRONG_SECURITY_CODE'],
    ['EXPI', 'EXPIRED_CARD'],
    ['FORM', 'INVALID_DATA'],
  ])(
    'of %s is declined as %s: the order is cancelled, the charge FAILED with the reason',
    async (name, code) => {
      const { status, charge } = await shop.order({ card: testCard({ holderName: `${name} SILVA` }) })
      expect([status, charge.status, charge.failure?.code]).toEqual(['CANCELED', 'FAILED', code])
      expect(await shop.booked()).toEqual({})
    },
  )

  test('of the holder NONE is declined without a reason; an expired card or a CVV with 6 has one', async () => {
    expect((await shop.order({ card: testCard({ holderName: 'NONE X' }) })).charge.failure).toBeNull()
    const expired = await shop.order({ card: testCard({ expiration: '01/2020' }) })
    expect(expired.charge.failure?.code).toBe('EXPIRED_CARD')
    expect((await shop.order({ card: testCard({ cvv: 612 }) })).charge.failure?.code).toBe('ISSUER_DECLINED')
  })

  test.each([
    ['CREDIT_CARD', 10_000, 0, 468],
    ['CREDIT_CARD_EARLY_SELLER', 10_000, 0, 1_563],
    ['CREDIT_CARD_EARLY_BUYER', 11_100, 1_100, 1_568],
  ])('in 12 by %s: the buyer pays %i, with interest %i and fee %i', async (method, value, interest, fee) => {
    const { charge } = await shop.order({ method }, { installments: 12 })
    expect(charge).toMatchObject({ status: 'PAID', value, interestAmount: interest, fee, installments: 12 })
    expect(await shop.booked()).toEqual({
      CLEARING: value,
      SELLER_RECEIVABLE: fee - value,
      PLATFORM_FEES: -fee,
    })
  })

  test('a token is charged like its card, with a security code or without', async () => {
    const token = await createCard(shop.asSeller(), cardRequest.parse(testCard()))
    for (const payment of [{ card: { cardToken: token.uuid } }, { card: undefined, cardToken: token.uuid }]) {
      const { status, charge } = await shop.order(payment)
      expect([status, charge.cardId, charge.card?.last4digits]).toEqual(['PAID', token.id, '1111'])
    }
    const wrong = await shop.order({ card: { cardToken: token.uuid, cvv: '666' } })
    expect(wrong.charge.failure?.code).toBe('ISSUER_DECLINED')
  })

  test('a token of another seller is refused', async () => {
    const token = await createCard(shop.asSeller(), cardRequest.parse(testCard()))
    shop = await cardShop(app)
    await expect(shop.order({ card: { cardToken: token.uuid } })).rejects.toMatchObject({
      code: 'BAR-0100',
      details: { fields: [{ field: 'payment.card.cardToken' }] },
    })
  })

  test('neither its number nor its security code is anywhere in the database', async () => {
    const canary = { number: '5555555555554444', cvv: '907' }
    const token = await createCard(shop.asSeller(), cardRequest.parse(testCard(canary)))
    await shop.order({ card: testCard(canary) })
    await shop.order({ card: { cardToken: token.uuid, cvv: canary.cvv } })
    // The boundaries exclude digits within an identifier or an instant.
    const alone = new RegExp(`(?<![0-9a-f.])${canary.cvv}(?![0-9a-f])`, 'i')
    const tables =
      await app.sql`select schemaname || '.' || tablename as tablename from pg_tables where schemaname in ('public', 'platform')`
    for (const { tablename } of tables) {
      const rows = await app.sql`select t::text as row from ${app.sql(tablename)} t`
      expect(rows.filter(({ row }) => row.includes(canary.number))).toEqual([])
      expect(rows.filter(({ row }) => /cvv|security/i.test(row) && alone.test(row))).toEqual([])
    }
  })
})
