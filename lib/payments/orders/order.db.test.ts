import { beforeEach, describe, expect, test } from 'vitest'
import { loadCheckout } from '@/lib/payments/checkout/load-checkout'
import { testApp } from '@/lib/testing/app'
import { testBuyer } from '@/lib/testing/buyer'
import { startPayment } from '@/lib/testing/shops/shown-payment'

const app = await testApp()
let orderId: number
let chargeId: number

beforeEach(async () => {
  const { code } = await app.link(await app.seller())
  await startPayment(app.ctx(), { code, method: 'PIX', buyer: testBuyer })
  const { order, charges } = await loadCheckout(app.ctx(), code)
  orderId = order!.id
  chargeId = charges[0]!.id
})

describe('the database refuses', () => {
  test('a charge of another seller than its order', async () => {
    const { id } = await app.seller()
    const stolen = app.sql`update charges set seller_id = ${id} where id = ${chargeId}`
    await expect(stolen).rejects.toThrow('charges_order_of_seller')
  })

  test.each([
    ['value = 0, fee = 0', 'charges_value'],
    ['fee = -1', 'charges_early_fee'],
    ['fee = value + 1', 'charges_fee'],
  ])('a charge with %s', async (change, why) => {
    const write = app.sql.unsafe(`update charges set ${change} where id = ${chargeId}`)
    await expect(write).rejects.toThrow(why)
  })

  test('an order without a value', async () => {
    const write = app.sql`update orders set value = 0 where id = ${orderId}`
    await expect(write).rejects.toThrow('orders_value')
  })
})
