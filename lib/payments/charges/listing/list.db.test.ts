import { expect, test } from 'vitest'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { testApp } from '@/lib/testing/app'
import { chargeFields } from './fields'
import { chargeList } from './list'

const app = await testApp()

test('the charges of the orders with an entry of the metadata are listed and counted, also beside another filter, and no others', async () => {
  const [{ id }, stranger] = [await app.seller(), await app.seller()]
  async function order(store: string | undefined, method = 'PIX', sellerId = id) {
    const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId, scope: 'WRITE' })
    const metadata = store && [{ key: 'loja', value: store }]
    const request = { title: 'Café', value: 90, installments: 2, payment: { method }, metadata }
    return (await createOrder(ctx, orderRequest.parse(request))).charges.map(({ uuid }) => uuid)
  }
  async function list(params: Record<string, string>) {
    const actor = {
      kind: 'portal-user',
      userUuid: 'u',
      sessionUuid: 's',
      sellerId: id,
      role: 'OWNER',
    } as const
    const query = readListQuery(chargeFields, { sort: 'createdAt', ...params })
    const { items, total } = await browseList(app.ctx(actor), chargeList, query)
    expect(total).toBe(items.length)
    return items.map(({ uuid }) => uuid)
  }

  const pix = await order('santos')
  await order('campinas')
  const slips = await order('santos', 'BANK_SLIP')
  await order(undefined)
  await order('campinas', 'BANK_SLIP')
  await order('santos', 'PIX', stranger.id)
  expect(pix).toHaveLength(2)
  expect(await list({ metadata: 'loja:santos' })).toEqual([...pix, ...slips])
  expect(await list({ metadata: 'loja:santos', method: 'BANK_SLIP' })).toEqual(slips)
  expect(await list({ metadata: 'loja:santos', status: 'PAID' })).toEqual([])
  expect(await list({ metadata: 'loja:rio' })).toEqual([])
})
