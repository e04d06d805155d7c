import { beforeEach, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/base/kernel/durations'
import { NoAnswer } from '@/lib/rails/connections/http/request'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { beginCapture, finishCapture } from './capture'
import { endPreAuthorizations } from './end-reservations'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const statuses = async (uuid: string) => {
  const { status, charge } = await shop.look(uuid)
  return [status, charge.status]
}
const four = () => Promise.allSettled(Array.from({ length: 4 }, () => endPreAuthorizations(app.ctx())))

test('a pre-authorised amount that is not captured within seven days is released once, also at the acquirer', async () => {
  const { uuid } = await shop.order({ capture: false })
  app.advance(7 * DAY_MS - 1)
  await four()
  expect(await statuses(uuid)).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED'])
  app.advance(1)
  await four()
  expect(await statuses(uuid)).toEqual(['CANCELED', 'CANCELED'])
  const events =
    await app.sql`select status from webhook_events where seller_id = ${shop.seller.id} order by id`
  expect(events.filter(({ status }) => status === 'CANCELED')).toHaveLength(1)
  const held = await app.sql`
    select voided_at from simulated_authorizations where seller_id = ${shop.seller.id}`
  expect(held[0]!.voided_at).not.toBeNull()
  expect(await shop.booked()).toEqual({})
})

test('an amount that was captured in time stays captured', async () => {
  const { uuid, charge } = await shop.order({ capture: false })
  await beginCapture(shop.asSeller(), { uuid: charge.uuid })
  await finishCapture(shop.asSeller(), (await shop.look(uuid)).charge)
  app.advance(8 * DAY_MS)
  await four()
  expect(await statuses(uuid)).toEqual(['PAID', 'PAID'])
})

test('a charge whose acquirer does not respond is not closed, and does not block another', async () => {
  const [failing, other] = [await shop.order({ capture: false }), await shop.order({ capture: false })]
  app.advance(8 * DAY_MS)
  const acquirer = app.ports.acquirer.void
  app.ports.acquirer.void = (request) =>
    request.reference === failing.charge.acquirerReference
      ? Promise.reject(new NoAnswer('unavailable'))
      : acquirer(request)
  await expect(endPreAuthorizations(app.ctx())).rejects.toThrow('1 rows failed')
  expect(await statuses(failing.uuid)).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED'])
  expect(await statuses(other.uuid)).toEqual(['CANCELED', 'CANCELED'])
  app.ports.acquirer.void = acquirer
  await endPreAuthorizations(app.ctx())
  expect(await statuses(failing.uuid)).toEqual(['CANCELED', 'CANCELED'])
})
