// A person is found by the beginning of the name with and without accents, in each list of the API that has such a filter.
import { expect, test } from 'vitest'
import { listOrderPage } from '@/lib/payments/order-lists/store'
import { listSubscriptionPage } from '@/lib/payments/subscriptions/listing/store'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { pageOfNames, portalPageOfNames } from '@/lib/testing/people/named-buyers'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'

const app = await testApp()
const page = { page: 0, size: 20 }
const sort = { column: 'createdAt', direction: 'desc', requested: false } as const

test.each(['José', 'jose', 'JOSÉ A', 'jose a', 'Jose\u0301'])(
  '"%s" finds the orders, the subscriptions and the buyer of José Antônio',
  async (name) => {
    const shop = await subscriptionShop(app)
    const { sellerId } = (await shop.asSeller()).actor as { sellerId: number }
    await shop.subscribe({ method: 'PIX' })
    for (const table of ['orders', 'subscriptions'])
      await app.sql.unsafe(
        `update ${table} set customer = jsonb_set(customer, '{name}', '"José Antônio"') where seller_id = ${sellerId}`,
      )
    await app.sql`update buyers set name = 'José Antônio' where seller_id = ${sellerId} and document = ${testBuyer.document}`
    const counts = async (given: string) => {
      const [orders, subscriptions, buyers, ofPortal] = await Promise.all([
        listOrderPage(app.db, sellerId, { customerName: given }, { ...page, sort }),
        listSubscriptionPage(app.db, sellerId, { customerName: given }, { ...page, sort }),
        pageOfNames(sellerId, 'createdAt', 'desc', given)(app.db),
        portalPageOfNames(sellerId, new URLSearchParams({ name: given }).toString())(app.db),
      ])
      return [orders.rows, subscriptions.rows, buyers.rows, ofPortal.items].map((rows) => rows.length)
    }
    expect(await counts(name)).toEqual([1, 1, 1, 1])
    expect(await counts(`${name}x`)).toEqual([0, 0, 0, 0])
  },
)
