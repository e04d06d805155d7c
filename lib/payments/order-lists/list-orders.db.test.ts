import { beforeEach, describe, expect, test } from 'vitest'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { updateSearchIndex } from '@/lib/base/search/update-index'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { payAtBank } from '@/lib/sandbox/bank/pay-code'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { orderFields } from './fields'
import { orderList } from './list'
import { listOrdersOfLink } from './list-orders-of-link'

const app = await testApp()
let seller: SellerRow

const asSeller = (owner: SellerRow) =>
  app.ctx({ kind: 'portal-user', userUuid: 'u', sessionUuid: 's', sellerId: owner.id, role: 'OWNER' })

async function order(owner: SellerRow, buyer: Partial<typeof testBuyer> = {}) {
  const link = await app.link(owner)
  await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: { ...testBuyer, ...buyer } })
  const { order: created, charges } = await loadCheckout(app.ctx(), link.code)
  return { uuid: created!.uuid, link, pay: () => payAtBank(app.ctx(), charges[0]!.bankReference!) }
}

const browse = (params: Record<string, string> = {}) =>
  browseList(asSeller(seller), orderList, readListQuery(orderFields, params))
const uuids = async (params: Record<string, string> = {}) =>
  (await browse(params)).items.map((item) => item.uuid)

beforeEach(async () => {
  seller = await app.seller()
})

describe('the list of orders', () => {
  test('is newest first, and new orders do not move the page after a given order', async () => {
    const created = [await order(seller), await order(seller), await order(seller)].map((one) => one.uuid)
    const [oldest, middle, newest] = created as [string, string, string]
    expect(await uuids()).toEqual([newest, middle, oldest])
    await order(seller)
    expect(await uuids({ after: newest })).toEqual([middle, oldest])
    const { previous, next, total } = await browse({ after: newest })
    expect([previous, next, total]).toEqual([middle, undefined, 4])
  })

  test('contains only the requested status, and counts each status', async () => {
    const paid = await order(seller)
    await paid.pay()
    const waiting = await order(seller)
    expect(await uuids({ status: 'PAID' })).toEqual([paid.uuid])
    expect(await uuids({ status: 'SENT' })).toEqual([waiting.uuid])
    expect((await browse()).chips).toMatchObject({ PAID: 1, SENT: 1, LATE: 0 })
  })

  test('is searched by an identifier, a document, an e-mail or words, in any spelling, within a status', async () => {
    const { uuid } = await order(seller, { email: 'Maria.Silva@Exemplo.com.br' })
    await order(seller, { name: 'João Prado', document: '11144477735', email: 'joao@exemplo.com.br' })
    while ((await updateSearchIndex(app.ctx())) > 0);
    for (const search of [uuid.toUpperCase(), '529.982.247-25', ' maria.silva@exemplo.com.BR ', 'maria.si']) {
      expect(await uuids({ q: search }), search).toEqual([uuid])
    }
    expect(await uuids({ q: 'mariana' })).toEqual([])
    for (const q of [uuid, 'maria']) {
      expect(await uuids({ q, status: 'SENT' }), q).toEqual([uuid])
      expect(await uuids({ q, status: 'PAID' }), q).toEqual([])
    }
  })

  test('never contains an order of another seller', async () => {
    const other = await app.seller()
    const { uuid, link } = await order(other)
    expect(await uuids()).toEqual([])
    expect(await uuids({ q: uuid })).toEqual([])
    expect(await uuids({ after: uuid })).toEqual([])
    expect((await browse()).chips).toMatchObject({ SENT: 0 })
    await expect(listOrdersOfLink(asSeller(seller), { linkUuid: link.uuid })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('of a link contains only the orders of that link', async () => {
    const one = await order(seller)
    await order(seller)
    const rows = await listOrdersOfLink(asSeller(seller), { linkUuid: one.link.uuid })
    expect(rows.map((row) => row.uuid)).toEqual([one.uuid])
  })
})
