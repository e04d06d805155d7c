import { afterAll, beforeAll, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'
import { testApp } from '@/lib/testing/app'
import { testAuthority } from '@/lib/testing/banking'
import { type BcbBank, bcbBank, bcbShop } from '@/lib/testing/pix/bcb-shop'
import { comparePixLists } from './compare-lists'

const app = await testApp()
const authority = testAuthority()
let bank: BcbBank
let shop: Awaited<ReturnType<typeof bcbShop>>
beforeAll(async () => {
  bank = await bcbBank(app, authority)
  shop = await bcbShop(app, bank)
})
afterAll(async () => {
  await bank.close()
  authority.remove()
})

const position = async () =>
  (await app.sql`select * from platform.pix_positions where connection_id = ${bank.connectionId}`)[0]!

test('the first comparison of a connection registers its webhook', async () => {
  expect(await comparePixLists(app.ctx())).toBe(0)
  const { webhook_seen_at: registeredAt, due_at: dueAt } = await position()
  expect(registeredAt).toEqual(app.ctx().systemNow)
  expect(dueAt.getTime() - app.ctx().systemNow.getTime()).toBe(5 * MINUTE_MS)
})

test('a payment whose callback is lost is booked within five minutes, by the list of the last minutes alone', async () => {
  bank.psp.control.setFaults({ callbacks: { lost: 1 } })
  app.advance(HOUR_MS - (app.ctx().systemNow.getTime() % HOUR_MS))
  const { systemNow: now } = app.ctx()
  await app.sql`update platform.pix_positions set compared_until = ${now}, webhook_seen_at = null`
  const { charge } = await shop.paid()
  app.advance(5 * MINUTE_MS)
  expect(await comparePixLists(app.ctx())).toBe(1)
  expect(await shop.stateOf(charge)).toBe('PAID PAID')
  expect(await position()).toMatchObject({ webhook_seen_at: null, compared_until: app.ctx().systemNow })
})
