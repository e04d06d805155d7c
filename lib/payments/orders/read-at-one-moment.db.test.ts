import { expect, test } from 'vitest'
import { pageOrders } from '@/lib/payments/order-lists/page-orders'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { getOrder } from './get-order'
import type { ViewedWhole } from './whole-order-store'

const app = await testApp()
const PAYMENTS = 40
const newest = {
  page: 0,
  size: 100,
  sort: { column: 'createdAt', direction: 'desc', requested: false },
} as const

type Read = Pick<ViewedWhole, 'order' | 'charges'>

const isTorn = ({ order, charges }: Read) => (order.status === 'PAID') !== (charges[0]!.status === 'PAID')

test('an order that is paid while it is read is returned as it was before or after, never as a mixture', async () => {
  const seller = await app.seller()
  const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  const created: { uuid: string; charge: string }[] = []
  for (let count = 0; count < PAYMENTS; count++) {
    const request = { title: 'Café', value: 90, installments: 1, payment: { method: 'PIX' } }
    const { uuid } = await createOrder(asSeller(), orderRequest.parse(request))
    created.push({ uuid, charge: (await issueOrder(asSeller(), { uuid })).charges[0]!.uuid })
  }
  let paying: { uuid: string } | undefined = created[0]
  const seen: Read[] = []
  async function look() {
    while (paying) {
      const { uuid } = paying
      const one = await getOrder(asSeller(), { uuid })
      seen.push(one, ...(await pageOrders(asSeller(), newest)).rows)
    }
  }
  async function pay() {
    for (paying of created) await confirmCharge(asSeller(), { uuid: (paying as (typeof created)[0]).charge })
    paying = undefined
  }
  await Promise.all([pay(), look(), look()])
  expect(seen.filter(({ order }) => order.status === 'PAID').length).toBeGreaterThan(PAYMENTS)
  expect(seen.filter(isTorn)).toEqual([])
})
