import { beforeEach, describe, expect, test } from 'vitest'
import { testBuyer } from '@/e2e/fixtures/buyer'
import { testHouse } from '@/e2e/fixtures/house'
import { loadCheckout } from '@/lib/checkout/load-checkout'
import { startPayment } from '@/lib/checkout/start-payment'

const house = await testHouse()
let orderId: number
let chargeId: number

beforeEach(async () => {
  const { code } = await house.link(await house.seller())
  await startPayment(house.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { order, charges } = await loadCheckout(house.ctx(), code)
  orderId = order!.id
  chargeId = charges[0]!.id
})

describe('the database refuses', () => {
  test('a charge of another seller than its order', async () => {
    const { id } = await house.seller()
    const stolen = house.sql`update charges set seller_id = ${id} where id = ${chargeId}`
    await expect(stolen).rejects.toThrow('charges_order_of_seller')
  })

  test.each([
    ['value = 0, fee = 0', 'charges_value'],
    ['fee = -1', 'charges_early_fee'],
    ['fee = value + 1', 'charges_fee'],
  ])('a charge with %s', async (change, why) => {
    const write = house.sql.unsafe(`update charges set ${change} where id = ${chargeId}`)
    await expect(write).rejects.toThrow(why)
  })

  test('an order over nothing', async () => {
    const write = house.sql`update orders set value = 0 where id = ${orderId}`
    await expect(write).rejects.toThrow('orders_value')
  })
})
