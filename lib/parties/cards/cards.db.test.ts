import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { ensureBuyer } from '@/lib/parties/buyers/ensure-buyer'
import { confirmCard } from '@/lib/payments/card-confirmation/confirm-card'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { cardRequest } from './contract'
import { createCard } from './create-card'
import { forgetUndecidedCards } from './forget-undecided-cards'
import { listBuyerCards } from './list-buyer-cards'

const app = await testApp()
const genuine = { ...app.ports.acquirer }
let shop: CardShop
beforeEach(async () => {
  Object.assign(app.ports.acquirer, genuine)
  shop = await cardShop(app)
})

const make = (changes: Record<string, unknown> = {}) =>
  createCard(shop.asSeller(), cardRequest.parse(testCard(changes)))

async function confirmed(changes: Record<string, unknown> = {}) {
  const input = cardRequest.parse(testCard({ checkZeroDollar: true, ...changes }))
  const { uuid, status } = await createCard(shop.asSeller(), input)
  expect(status).toBe('PENDING')
  return confirmCard(shop.asSeller(), { ...input, uuid })
}

const buyer = () =>
  transaction(shop.asSeller(), async (ctx) => {
    const { customer } = await ensureBuyer(ctx, shop.seller.id, {
      name: 'Maria',
      email: 'maria@exemplo.com.br',
      phone: '',
      document: { number: '52998224725', type: 'CPF', country: 'BR' },
    })
    return customer
  })

describe('a card token', () => {
  test('stores the shown digits; only the vault can decrypt its number', async () => {
    const card = await make()
    expect(card).toMatchObject({
      status: 'ACTIVE',
      brand: 'visa',
      first6digits: '411111',
      last4digits: '1111',
      expirationMonth: 8,
      expirationYear: 2031,
      cvvChecked: false,
    })
    expect(app.ctx().vault.open(card.sealedNumber, card.uuid)).toBe('4111111111111111')
  })

  test.each([
    ['CARD-0001', { number: '9999999999999995' }],
    ['CARD-0002', { expiration: '10/2026' }],
    ['BAR-0100', { buyerUuid: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused as %s: %o', async (code, changes) => {
    await expect(make(changes)).rejects.toMatchObject({ code })
  })

  test("of a buyer is listed with the buyer's tokens, newest first", async () => {
    const { uuid: buyerUuid } = await buyer()
    const [one, two] = [await make({ buyerUuid }), await make({ buyerUuid })]
    await make()
    const listed = await listBuyerCards(shop.asSeller(), { buyerUuid })
    expect(listed.map((card) => card.uuid)).toEqual([two.uuid, one.uuid])
    shop = await cardShop(app)
    await expect(listBuyerCards(shop.asSeller(), { buyerUuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('a card that its issuer has to confirm', () => {
  test('is active once confirmed, with its security code checked', async () => {
    expect(await confirmed()).toMatchObject({ status: 'ACTIVE', cvvChecked: true })
  })

  test('is refused as CARD-0003, loses its number, and can never be charged', async () => {
    const refused = await confirmed({ holderName: 'FUND SILVA' })
    expect(refused).toBeInstanceOf(Problem)
    expect((refused as Problem).code).toBe('CARD-0003')
    const [row] =
      await app.sql`select uuid, status, sealed_number from cards where seller_id = ${shop.seller.id}`
    expect([row!.status, row!.sealed_number]).toEqual(['INACTIVE', ''])
    await expect(shop.order({ card: { cardToken: row!.uuid } })).rejects.toMatchObject({ code: 'BAR-0100' })
  })

  test('waits if the issuer does not respond, and a repetition asks again', async () => {
    app.ports.acquirer.verify = () => Promise.reject(new NoAnswer('away'))
    const input = cardRequest.parse(testCard({ checkZeroDollar: true }))
    const { uuid } = await createCard(shop.asSeller(), input)
    const confirm = () => confirmCard(shop.asSeller(), { ...input, uuid })
    await expect(confirm()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    app.ports.acquirer.verify = genuine.verify
    expect(await confirm()).toMatchObject({ uuid, status: 'ACTIVE' })
  })

  test('confirmed twice at once has the state of the first response', async () => {
    const input = cardRequest.parse(testCard({ checkZeroDollar: true }))
    const { uuid } = await createCard(shop.asSeller(), input)
    const results = ['REFUSED', 'CONFIRMED'] as const
    let asked = 0
    app.ports.acquirer.verify = async () => results[asked++]!
    const confirm = () => confirmCard(shop.asSeller(), { ...input, uuid })
    const [one, two] = await Promise.all([confirm(), confirm()])
    expect(one instanceof Problem).toBe(two instanceof Problem)
    const [row] = await app.sql`select status, sealed_number = '' as erased from cards where uuid = ${uuid}`
    expect(row!.erased).toBe(row!.status === 'INACTIVE')
  })

  test('is active where its brand cannot be asked, without a checked security code', async () => {
    const { verify } = app.ports.acquirer
    app.ports.acquirer.verify = async () => 'UNAVAILABLE'
    const input = cardRequest.parse(testCard({ checkZeroDollar: true }))
    const { uuid } = await createCard(shop.asSeller(), input)
    const confirmed = await confirmCard(shop.asSeller(), { ...input, uuid })
    app.ports.acquirer.verify = verify
    expect(confirmed).toMatchObject({ status: 'ACTIVE', cvvChecked: false })
  })

  test('loses its number after a day if the issuer never responded', async () => {
    const { uuid } = await createCard(shop.asSeller(), cardRequest.parse(testCard({ checkZeroDollar: true })))
    const confirmed = await make()
    const look = async () => {
      const rows = await app.sql`select status, sealed_number = '' as erased from cards
        where uuid in (${uuid}, ${confirmed.uuid}) order by id`
      return rows.map(({ status, erased }) => `${status} ${erased}`)
    }
    const later = (ms: number) => ({ ...app.ctx(), systemNow: new Date(app.ctx().now.getTime() + ms) })
    await forgetUndecidedCards(later(DAY_MS - 1))
    expect(await look()).toEqual(['PENDING false', 'ACTIVE false'])
    expect(await forgetUndecidedCards(later(DAY_MS))).toBeGreaterThan(0)
    expect(await look()).toEqual(['INACTIVE true', 'ACTIVE false'])
  })
})

test('an INACTIVE card cannot have a number, and any other must have one', async () => {
  const { id } = await make()
  const { sql } = app
  await expect(sql`update cards set status = 'INACTIVE' where id = ${id}`).rejects.toThrow('cards_number')
  await expect(sql`update cards set sealed_number = '' where id = ${id}`).rejects.toThrow('cards_number')
})
