import { expect, test } from 'vitest'
import { testApp } from '@/lib/testing/app'
import { cardShop } from '@/lib/testing/shops/card-shop'
import { moveClock } from './move'

const app = await testApp()

test('a clock is not moved after its request is aborted, so nothing is booked at a later time', async () => {
  const shop = await cardShop(app)
  await shop.order({}, { installments: 12, value: 1200 })
  const control = new AbortController()
  const { transfer } = app.ports.payouts
  app.ports.payouts.transfer = async (request) => {
    control.abort(new Error('request aborted'))
    return transfer(request)
  }
  const step = { to: undefined, days: 400, hours: 0, minutes: 0 }
  await expect(moveClock({ ...shop.asSeller(), signal: control.signal }, step)).rejects.toThrow(
    'request aborted',
  )
  app.ports.payouts.transfer = transfer
  const [row] = await app.sql`
    select floor(clock_offset_ms / 86400000.0)::int as days from sellers where id = ${shop.seller.id}`
  expect(row!.days).toBe(30)
})
