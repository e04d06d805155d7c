import { beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { cancelPaymentLink } from './cancel-payment-link'
import { getPaymentLink } from './get-payment-link'
import { linkFields } from './listing/fields'
import { linkList } from './listing/list'
import { linkStates, type PaymentLink } from './payment-link'

const app = await testApp()
let seller: SellerRow

const asSeller = (owner = seller) =>
  app.ctx({ kind: 'portal-user', userUuid: 'u', sessionUuid: 's', sellerId: owner.id, role: 'OWNER' })

const browse = async (params: Record<string, string> = {}) =>
  (await browseList(asSeller(), linkList, readListQuery(linkFields, params))).items

async function start(link: PaymentLink) {
  await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
  return (await loadCheckout(app.ctx(), link.code)).charges[0]!.bankReference!
}

const inMinutes = (minutes: number) => new Date(app.ctx().now.getTime() + minutes * MINUTE_MS)

beforeEach(async () => {
  seller = await app.seller()
})

describe('the list of links', () => {
  test('is searched by words and amounts, alone and with filters', async () => {
    const cup = await app.link(seller, { title: 'Caneca azul' })
    const shirt = await app.link(seller, { title: 'Camiseta azul' })
    while ((await updateSearchIndex(app.ctx())) > 0);
    const found = async (params: Record<string, string>) => (await browse(params)).map(({ uuid }) => uuid)
    expect(await found({ q: 'azul' })).toEqual([shirt.uuid, cup.uuid])
    expect(await found({ q: 'azul', sort: 'createdAt' })).toEqual([cup.uuid, shirt.uuid])
    expect(await found({ q: 'caneca' })).toEqual([cup.uuid])
    expect(await found({ q: 'caneca', state: 'OPEN' })).toEqual([cup.uuid])
    expect(await found({ q: 'caneca', state: 'PAID' })).toEqual([])
    expect(await linkList.count(asSeller(), { q: 'azul' }, 5)).toBe(2)
    expect(await linkList.count(asSeller(), { q: 'azul', method: 'PIX' }, 5)).toBe(2)
    expect(await linkList.count(asSeller(), { q: 'azul', state: 'CANCELED' }, 5)).toBe(0)
  })

  test('has each link in exactly the state that the link itself reports', async () => {
    const open = await app.link(seller)
    const started = await app.link(seller, { expirationDate: inMinutes(60) })
    await start(started)
    const expired = await app.link(seller, { expirationDate: inMinutes(10) })
    const canceled = await app.link(seller)
    await cancelPaymentLink(asSeller(), { uuid: canceled.uuid })
    const paid = await app.link(seller, { expirationDate: inMinutes(15) })
    await payAtBank(app.ctx(), await start(paid))
    app.advance(20 * MINUTE_MS)
    const expected = { OPEN: [started, open], EXPIRED: [expired], CANCELED: [canceled], PAID: [paid] }
    for (const state of linkStates) {
      const links = await browse({ state })
      expect(links.map(({ uuid }) => uuid)).toEqual(expected[state].map((link) => link.uuid))
      expect(links.every((listed) => listed.state === state)).toBe(true)
    }
    expect((await browse()).map(({ processed }) => processed)).toEqual([1, 0, 0, 1, 0])
    expect(await getPaymentLink(asSeller(), { uuid: paid.uuid })).toMatchObject({
      state: 'PAID',
      processed: 1,
    })
  })

  test('never holds a link of another seller', async () => {
    const { uuid } = await app.link(await app.seller())
    expect(await browse()).toEqual([])
    expect(await browse({ before: uuid })).toEqual([])
    for (const use of [getPaymentLink, cancelPaymentLink]) {
      await expect(use(asSeller(), { uuid })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('cancelling a link', () => {
  test('closes it permanently for new payments', async () => {
    const { uuid, code } = await app.link(seller)
    await cancelPaymentLink(asSeller(), { uuid })
    await expect(startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    expect((await cancelPaymentLink(asSeller(), { uuid })).status).toBe('CANCELED')
  })

  test('leaves a code that a buyer already has payable, and the link is then paid', async () => {
    const link = await app.link(seller)
    const txid = await start(link)
    await cancelPaymentLink(asSeller(), { uuid: link.uuid })
    await payAtBank(app.ctx(), txid)
    expect((await getPaymentLink(asSeller(), { uuid: link.uuid })).state).toBe('PAID')
  })

  test('is refused for a paid link', async () => {
    const link = await app.link(seller)
    await payAtBank(app.ctx(), await start(link))
    await expect(cancelPaymentLink(asSeller(), { uuid: link.uuid })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
  })
})
