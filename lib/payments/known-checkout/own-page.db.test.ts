// The page where a buyer sees and deletes what it keeps at a seller, and what the seller and the law see of it.
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { exportPerson } from '@/lib/backoffice/personal-data/export-person'
import { getBuyerRecord } from '@/lib/backoffice/personal-data/get-buyer-record'
import { transaction } from '@/lib/base/kernel/ctx'
import { eraseFromKnownBuyers } from '@/lib/parties/known-buyers/person/erase'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { knownShop } from '@/lib/testing/shops/known-buyer'
import { forgetOwn } from './forget-own'
import { viewOwn } from './load-own'
import { requestOwnCode, typeOwnCode } from './own-codes'

const app = await testApp()
let shop: Awaited<ReturnType<typeof knownShop>>
let first: ReturnType<typeof shop.browser>
let seller: string
beforeEach(async () => {
  shop = await knownShop(app)
  seller = shop.seller.uuid
  first = shop.browser()
  await first.payByCard((await shop.link()).code, { buyer: testBuyer, keep: 'CARD' })
})
const own = async (browser = first) => (await viewOwn(browser.ctx(), { seller })).own
const isKnown = async (browser = first) =>
  (await browser.look((await shop.link()).code)).known?.kind === 'KEPT'

async function confirm(browser = first, email?: string) {
  await requestOwnCode(browser.ctx(), { seller, email, locale: 'pt-BR' })
  const result = await typeOwnCode(browser.ctx(), { seller, typed: (await shop.mailed()).code })
  browser.take(result)
  return result.accepted
}

describe('the own page', () => {
  test('shows what is kept to the browser that is recognised, and nothing to any other', async () => {
    expect(await own()).toMatchObject({
      ...testBuyer,
      isConfirmed: false,
      cards: [{ brand: 'visa', last4digits: '1111', expiration: '08/2031', isExpired: false }],
      browsers: [{ isThis: true }],
    })
    const other = await viewOwn(shop.browser().ctx(), { seller })
    expect(other).not.toHaveProperty('own')
    expect(JSON.stringify(other)).not.toMatch(/Maria|52998224725|maria@|1111/)
    await expect(viewOwn(first.ctx(), { seller: randomUUID() })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  test('opens in another browser by a code once the address is confirmed, and ends that one', async () => {
    const second = shop.browser()
    await requestOwnCode(second.ctx(), { seller, email: testBuyer.email, locale: 'pt-BR' })
    expect((await shop.mailed()).count).toBe(0)
    expect(await confirm()).toBe(true)
    expect(await confirm(second, testBuyer.email)).toBe(true)
    expect(await own(second)).toMatchObject({ isConfirmed: true, cards: [{ last4digits: '1111' }] })
    const { browsers } = (await own())!
    expect(browsers).toHaveLength(2)
    const { uuid } = browsers.find(({ isThis }) => !isThis)!
    await forgetOwn(first.ctx(), { seller, what: 'BROWSER', uuid })
    expect([await own(second), await isKnown(second), await isKnown()]).toEqual([undefined, false, true])
  })

  test('joins what two browsers kept under the same confirmed address', async () => {
    await confirm()
    const second = shop.browser()
    const card = { holderName: 'APRO', number: '5555 5555 5555 4444', expiration: '08/2031', cvv: '123' }
    await second.payByCard((await shop.link()).code, { buyer: testBuyer, keep: 'CARD', card })
    expect((await own(second))!.cards).toHaveLength(1)
    expect(await confirm(second)).toBe(true)
    expect((await own())!.cards.map(({ brand }) => brand).toSorted()).toEqual(['mastercard', 'visa'])
  })

  test('deletes a card, and everything: afterwards nothing is recognised anywhere', async () => {
    await confirm()
    const second = shop.browser()
    await confirm(second, testBuyer.email)
    const [card] = (await own())!.cards
    await forgetOwn(first.ctx(), { seller, what: 'CARD', uuid: card!.uuid })
    expect((await own())!.cards).toEqual([])
    await forgetOwn(second.ctx(), { seller, what: 'ALL' })
    expect([await isKnown(), await isKnown(second)]).toEqual([false, false])
    const { count } = await shop.mailed()
    await requestOwnCode(shop.browser().ctx(), { seller, email: testBuyer.email, locale: 'pt-BR' })
    expect((await shop.mailed()).count).toBe(count)
    const rows = await app.sql`select status, sealed_number from cards where seller_id = ${shop.seller.id}`
    expect(rows).toEqual([{ status: 'INACTIVE', sealed_number: '' }])
    expect(await app.sql`select id from known_buyers where seller_id = ${shop.seller.id}`).toEqual([])
  })

  test('deletes nothing for a browser that is not recognised, and no card of another buyer', async () => {
    const stranger = shop.browser()
    await expect(forgetOwn(stranger.ctx(), { seller, what: 'ALL' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
    const buyer = { ...testBuyer, document: '11144477735' }
    await stranger.payByCard((await shop.link()).code, { buyer, keep: 'DATA' })
    const [card] = (await own())!.cards
    const [browser] = (await own())!.browsers
    await forgetOwn(stranger.ctx(), { seller, what: 'CARD', uuid: card!.uuid })
    await forgetOwn(stranger.ctx(), { seller, what: 'BROWSER', uuid: browser!.uuid })
    expect((await own())!.cards).toHaveLength(1)
  })
})

test('after a payment the page asks its recognised payer alone to confirm the address, until it is', async () => {
  const { code } = await shop.link()
  const paid = await first.payByCard(code, {})
  expect(paid).toMatchObject({ state: 'PAID', emailToConfirm: 'm••••@exemplo.com.br' })
  expect(await shop.browser().look(code)).not.toHaveProperty('emailToConfirm')
  expect(await first.look((await shop.link()).code)).not.toHaveProperty('emailToConfirm')
  expect(await confirm()).toBe(true)
  expect(await first.look(code)).not.toHaveProperty('emailToConfirm')
})

test('a payer who keeps nothing is not asked to confirm an address', async () => {
  const paid = await shop.browser().payByCard((await shop.link()).code, { buyer: testBuyer })
  expect(paid.state).toBe('PAID')
  expect(paid).not.toHaveProperty('emailToConfirm')
})

describe('what a buyer keeps', () => {
  const asOwner = () =>
    app.ctx({
      kind: 'portal-user',
      userUuid: randomUUID(),
      sessionUuid: randomUUID(),
      sellerId: shop.seller.id,
      role: 'OWNER',
      provenAt: new Date('2100-01-01T00:00:00.000Z'),
    })

  test('is seen by the seller as consent, brand and last four digits', async () => {
    const { kept } = await getBuyerRecord(asOwner(), { uuid: shop.buyer.uuid })
    expect(kept).toEqual([{ consentAt: expect.any(Date), cards: [{ brand: 'visa', last4digits: '1111' }] }])
  })

  test('is in the export of the person’s data, and is erased with the person', async () => {
    const { content } = await exportPerson(asOwner(), { uuid: shop.buyer.uuid, file: 'dados.json' })
    const exported = JSON.parse(new TextDecoder().decode(content))
    expect(exported.kept).toMatchObject([{ email: testBuyer.email, consentVersion: '2026-11', cards: [{}] }])
    const person = {
      sellerId: shop.seller.id,
      buyerId: 0,
      buyerUuid: shop.buyer.uuid,
      document: testBuyer.document,
      documentType: 'CPF',
      documentCountry: 'BR',
    }
    await transaction(app.ctx(), (ctx) => eraseFromKnownBuyers(ctx, person))
    expect(await isKnown()).toBe(false)
    expect(await app.sql`select id from known_browsers where seller_id = ${shop.seller.id}`).toEqual([])
  })
})
