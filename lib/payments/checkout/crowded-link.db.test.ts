// A link with more open orders than the maximum: some of them are closed.
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { centavos } from '@/lib/base/kernel/money'
import { newEndToEndId } from '@/lib/rails/pix/pix-ids'
import { payCode } from '@/lib/sandbox/bank/pay-code'
import { insertPayment } from '@/lib/sandbox/bank/store'
import { testApp } from '@/lib/testing/app'
import { testAddress, testBuyer } from '@/lib/testing/buyer'
import { look, newCode, ordersOf, secondBuyer } from '@/lib/testing/shops/shared-link'
import { startPayment } from '@/lib/testing/shops/shown-payment'
import { subscriptionLink } from '@/lib/testing/shops/subscription-link'
import { closeReplacedOrders } from './close-replaced-orders'
import { loadCheckout } from './load-checkout'

const app = await testApp()

/** Other browsers, each of a different network, begin a payment. */
async function crowd(code: string, count: number) {
  for (let index = 0; index < count; index += 1)
    await startPayment(app.otherBuyer(`203.0.113.${index}`)(), {
      code,
      method: 'BANK_SLIP',
      buyer: secondBuyer,
      address: testAddress,
    })
}

test('above the maximum, orders of many networks are closed, not the order of the buyer', async () => {
  const code = await newCode(app)
  await crowd(code, 100)
  await startPayment(app.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer, address: testAddress })
  await crowd(code, 20)
  while ((await closeReplacedOrders(app.ctx())) > 0);
  expect((await look(app.ctx(), code)).payment).toMatchObject({ state: 'WAITING' })
  expect((await ordersOf(app, code)).filter(({ status }) => status === 'SENT')).toHaveLength(100)
}, 60_000)

test('only orders that can still be paid count for the maximum', async () => {
  const code = await newCode(app)
  const network = '198.51.100.9'
  for (let count = 0; count < 20; count += 1)
    await startPayment(app.otherBuyer(network)(), { code, method: 'PIX', buyer: secondBuyer })
  app.advance(31 * MINUTE_MS)
  await crowd(code, 101)
  expect(await closeReplacedOrders(app.ctx())).toBe(1)
  const rows = await app.sql`
    select o.network_hash from orders o join payment_links l on l.id = o.link_id
    where l.code = ${code} and o.status = 'CANCELED' and o.network_hash = (
      select network_hash from orders first where first.link_id = o.link_id order by id limit 1)`
  expect(rows).toEqual([])
}, 60_000)

test('the buyer of a subscription whose order was closed can start again at the same link', async () => {
  const { code, look: see, follow } = await subscriptionLink(app)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  await app.sql`update orders set close_at = ${app.ctx().systemNow.toISOString()}
    where link_id = (select id from payment_links where code = ${code})`
  expect(await closeReplacedOrders(app.ctx())).toBe(1)
  await follow()
  expect(await see(app.ctx())).toMatchObject({ state: 'OPEN', ended: 'CANCELED' })
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  await payCode(app.ctx(), (await see(app.ctx())).payment!.code!)
  await follow()
  expect(await see(app.ctx())).toMatchObject({ state: 'PAID', receipt: { outcome: 'PAID' } })
  expect(await statusesOf(code)).toEqual(['ACTIVE'])
})

test('a subscription whose order was paid while it was being closed continues', async () => {
  const { code, follow } = await subscriptionLink(app)
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  await app.sql`update orders set close_at = ${app.ctx().systemNow.toISOString()}
    where link_id = (select id from payment_links where code = ${code})`
  const { bankReference } = (await loadCheckout(app.ctx(), code)).charges[0]!
  const paidAt = app.ctx().now
  const paymentId = newEndToEndId({ ispb: '99999999', at: paidAt, random: randomBytes(8) })
  // The bank has the payment, and its notification has not arrived yet.
  await transaction(app.ctx(), ({ tx }) =>
    insertPayment(tx, { paymentId, reference: bankReference!, value: centavos(4990), paidAt }),
  )
  await expect(closeReplacedOrders(app.ctx())).rejects.toBeInstanceOf(AggregateError)
  await follow()
  expect(await ordersOf(app, code)).toMatchObject([{ status: 'PAID' }])
  expect(await statusesOf(code)).toEqual(['ACTIVE'])
})

const statusesOf = async (code: string) =>
  (
    await app.sql`select s.status from subscriptions s join payment_links l on l.id = s.link_id
      where l.code = ${code} order by s.id`
  ).map(({ status }) => status)
