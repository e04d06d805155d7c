// A payment of an order locks its link first, and so does what may release the link.
import { expect, test } from 'vitest'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { cancelCharge } from './cancel-charge'
import { cancelOrder } from './cancel-order'

const app = await testApp()
const seller = await app.seller()
const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })

async function orderAtLink() {
  const link = await app.link(seller)
  await startPayment(app.ctx(), { code: link.code, method: 'PIX', buyer: testBuyer })
  const charge = (await loadCheckout(app.ctx(), link.code)).charges[0]!
  const [order] = await app.sql<{ uuid: string }[]>`select uuid from orders where id = ${charge.orderId}`
  return { link, charge, uuid: order!.uuid }
}

const isWaiting = async () =>
  (await app.sql`select from pg_locks where not granted and locktype in ('transactionid', 'tuple')`).length >
  0

test.each([
  ['an order', ({ uuid }) => cancelOrder(asSeller(), { uuid })],
  ['a charge', ({ charge }) => cancelCharge(asSeller(), { uuid: charge.uuid })],
] as [string, (one: Awaited<ReturnType<typeof orderAtLink>>) => Promise<unknown>][])(
  'who cancels %s of a link waits for the lock of the link and holds none of the order',
  async (_, cancel) => {
    const one = await orderAtLink()
    let canceled: Promise<unknown> | undefined
    await app.sql.begin(async (tx) => {
      await tx`select id from payment_links where id = ${one.link.id} for update`
      canceled = cancel(one)
      canceled.catch(() => {})
      await expect.poll(isWaiting, { timeout: 10_000 }).toBe(true)
      await tx`select id from orders where id = ${one.charge.orderId} for update nowait`
    })
    await canceled
    expect(await app.sql`select status from charges where id = ${one.charge.id}`).toEqual([
      { status: 'CANCELED' },
    ])
  },
)
