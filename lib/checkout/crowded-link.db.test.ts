// A link at which strangers begin so many payments that some have to make room.
import { expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testHouse } from '@/e2e/fixtures/house'
import { look, newCode, ordersOf, secondBuyer } from '@/e2e/fixtures/passed-on-link'
import { closeReplacedOrders } from './close-replaced-orders'
import { startPayment } from './start-payment'

const house = await testHouse()

/** Strangers, each of a network of their own, begin a payment. */
async function crowd(code: string, count: number) {
  for (let index = 0; index < count; index += 1)
    await startPayment(house.stranger(`203.0.113.${index}`)(), {
      code,
      method: 'BANK_SLIP',
      buyer: secondBuyer,
    })
}

test('who crowds a link by networks that left one order each makes room for itself, not for the buyer who came last', async () => {
  const code = await newCode(house)
  await crowd(code, 100)
  await startPayment(house.ctx(), { code, method: 'BANK_SLIP', buyer: testBuyer })
  await crowd(code, 20)
  while ((await closeReplacedOrders(house.ctx())) > 0);
  expect((await look(house.ctx(), code)).payment).toMatchObject({ state: 'WAITING' })
  expect((await ordersOf(house, code)).filter(({ status }) => status === 'SENT')).toHaveLength(100)
}, 60_000)

test('room is made by orders that can still be paid', async () => {
  const code = await newCode(house)
  const network = '198.51.100.9'
  for (let count = 0; count < 20; count += 1)
    await startPayment(house.stranger(network)(), { code, method: 'PIX', buyer: secondBuyer })
  house.advance(31 * 60_000)
  await crowd(code, 101)
  expect(await closeReplacedOrders(house.ctx())).toBe(1)
  const rows = await house.sql`
    select o.network_hash from orders o join payment_links l on l.id = o.link_id
    where l.code = ${code} and o.status = 'CANCELED' and o.network_hash = (
      select network_hash from orders first where first.link_id = o.link_id order by id limit 1)`
  expect(rows).toEqual([])
}, 60_000)
