// A declined order is CANCELED in the API; the portal shows that it was declined, and why.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { browseList, COUNTED_PER_CHIP } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { orderFields } from '@/lib/payments/order-lists/fields'
import { orderList } from '@/lib/payments/order-lists/list'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { failCharge } from '@/lib/payments/orders/lifecycle/fail-charge'
import { type OrderState, stateOfOrder } from '@/lib/payments/orders/order'
import { testApp } from '@/lib/testing/app'
import { testCard } from '@/lib/testing/card'
import { plansOf as plansOfQueries } from '@/lib/testing/plans-of'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'

const app = await testApp()
let shop: CardShop

const declined = (holderName = 'FUND MARIA') => shop.order({ card: testCard({ holderName }) })

async function canceled() {
  const { uuid } = await createOrder(shop.asSeller(), shop.requestOf({ method: 'PIX', card: undefined }))
  await issueOrder(shop.asSeller(), { uuid })
  await cancelOrder(shop.asSeller(), { uuid })
  return uuid
}

const browse = (ctx: Ctx, params: Record<string, string> = {}) =>
  browseList(ctx, orderList, readListQuery(orderFields, params))
const listed = async (state?: OrderState) => (await browse(shop.asSeller(), state && { status: state })).items
const uuids = async (state: OrderState) => (await listed(state)).map(({ uuid }) => uuid)

describe('a declined order', () => {
  beforeAll(async () => {
    shop = await cardShop(app)
  })

  test('is listed and counted as declined with its reason, and a cancelled order is not', async () => {
    const [{ uuid, status }, ended] = [await declined(), await canceled()]
    const { uuid: paid } = await shop.order()
    expect(status).toBe('CANCELED')
    expect(await uuids('DECLINED')).toEqual([uuid])
    expect(await uuids('CANCELED')).toEqual([ended])
    expect((await browse(shop.asSeller())).chips).toMatchObject({ DECLINED: 1, CANCELED: 1, PAID: 1 })
    const all = await listed()
    expect(all.map((order) => [order.uuid, stateOfOrder(order), order.failure?.code])).toEqual([
      [paid, 'PAID', undefined],
      [ended, 'CANCELED', undefined],
      [uuid, 'DECLINED', 'INSUFFICIENT_FUNDS'],
    ])
    expect((await browse(shop.asSeller(), { q: uuid })).items[0]?.failure?.code).toBe('INSUFFICIENT_FUNDS')
  })

  test('is an order whose last charge was refused by its bank, not one whose last charge was cancelled', async () => {
    const inParts = async () => {
      const request = shop.requestOf({ method: 'BANK_SLIP', card: undefined }, { installments: 2 })
      const { uuid } = await createOrder(shop.asSeller(), request)
      const { charges } = await issueOrder(shop.asSeller(), { uuid })
      const fail = (index: number) =>
        failCharge(shop.asSeller(), charges[index]!, {
          code: 'BANK_REFUSED',
          title: 'X',
          description: '',
          action: '',
        })
      const state = async () => stateOfOrder((await getOrder(shop.asSeller(), { uuid })).order)
      return { uuid, fail, state }
    }
    const refused = await inParts()
    await refused.fail(0)
    expect(await refused.state()).toBe('SENT')
    await refused.fail(1)
    expect(await refused.state()).toBe('DECLINED')
    const left = await inParts()
    await left.fail(0)
    await cancelOrder(shop.asSeller(), { uuid: left.uuid })
    expect(await left.state()).toBe('CANCELED')
  })
})

describe('where almost all orders are declined, or almost all cancelled', () => {
  const ROWS = 20_000

  /** A seller's orders; every thousandth is of the other kind. */
  async function many(isDeclined: boolean) {
    const { id } = await app.seller()
    await app.sql`
      insert into orders (uuid, seller_id, status, is_declined, title, description, value, installments, start_date, payment,
        customer, origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${id}, 'CANCELED', (n % 1000 = 0) <> ${isDeclined}, '', '', 100, 1, '2026-11-20',
        'CREDIT_CARD', '{}', 'API', n, now(), now() from generate_series(1, ${ROWS}) n`
    await app.sql`vacuum analyze orders`
    return app.ctx({ kind: 'portal-user', userUuid: 'u', sessionUuid: 's', sellerId: id, role: 'OWNER' })
  }

  /** The plans of all queries of a use-case. */
  const plansOf = async (ctx: Ctx, run: (ctx: Ctx) => Promise<unknown>) =>
    (await plansOfQueries(app.url, (db) => run({ ...ctx, db }))).join('\n')

  test.each(['DECLINED', 'CANCELED'] as const)(
    'few %s orders are listed and counted without reading the many others',
    async (rare) => {
      const frequent = rare === 'DECLINED' ? 'CANCELED' : 'DECLINED'
      const ctx = await many(frequent === 'DECLINED')
      expect((await browse(ctx, { status: rare })).items).toHaveLength(ROWS / 1000)
      expect((await browse(ctx, { status: frequent })).items).toHaveLength(25)
      expect((await browse(ctx)).chips).toMatchObject({
        [rare]: ROWS / 1000,
        [frequent]: COUNTED_PER_CHIP,
        PAID: 0,
      })
      const plan = await plansOf(ctx, async (watched) => {
        await browse(watched, { status: rare })
        await browse(watched, { status: frequent })
        await browse(watched)
      })
      expect(plan).not.toMatch(/Seq Scan on orders|Rows Removed by Filter: \d{2}/)
    },
  )
})
