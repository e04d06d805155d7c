import { beforeEach, expect, test } from 'vitest'
import { type CardDesk, cardDesk } from '@/e2e/fixtures/card-desk'
import { testHouse } from '@/e2e/fixtures/house'
import { beginCapture, finishCapture } from './capture-charge'
import { endPreAuthorizations } from './end-pre-authorizations'

const house = await testHouse()
let desk: CardDesk
beforeEach(async () => {
  desk = await cardDesk(house)
})

const DAY = 86_400_000
const statuses = async (uuid: string) => {
  const { status, charge } = await desk.look(uuid)
  return [status, charge.status]
}
const four = () => Promise.allSettled(Array.from({ length: 4 }, () => endPreAuthorizations(house.ctx())))

test('a reserved amount that is not taken within seven days is released, once, at the acquirer too', async () => {
  const { uuid } = await desk.order({ capture: false })
  house.advance(7 * DAY - 1)
  await four()
  expect(await statuses(uuid)).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED'])
  house.advance(1)
  await four()
  expect(await statuses(uuid)).toEqual(['CANCELED', 'CANCELED'])
  const events =
    await house.sql`select status from webhook_events where seller_id = ${desk.seller.id} order by id`
  expect(events.filter(({ status }) => status === 'CANCELED')).toHaveLength(1)
  const held = await house.sql`
    select voided_at from simulated_authorizations where seller_id = ${desk.seller.id}`
  expect(held[0]!.voided_at).not.toBeNull()
  expect(await desk.booked()).toEqual({})
})

test('one that was taken in time stays taken', async () => {
  const { uuid, charge } = await desk.order({ capture: false })
  await beginCapture(desk.asSeller(), { uuid: charge.uuid })
  await finishCapture(desk.asSeller(), (await desk.look(uuid)).charge)
  house.advance(8 * DAY)
  await four()
  expect(await statuses(uuid)).toEqual(['PAID', 'PAID'])
})

test('while the acquirer does not answer nothing is closed, and another is not held up', async () => {
  const [away, here] = [await desk.order({ capture: false }), await desk.order({ capture: false })]
  house.advance(8 * DAY)
  const acquirer = house.ports.acquirer.void
  house.ports.acquirer.void = (asked) =>
    asked.reference === away.charge.acquirerReference ? Promise.reject(new Error('away')) : acquirer(asked)
  await expect(endPreAuthorizations(house.ctx())).rejects.toThrow('1 rows failed')
  expect(await statuses(away.uuid)).toEqual(['PRE_AUTHORIZED', 'PRE_AUTHORIZED'])
  expect(await statuses(here.uuid)).toEqual(['CANCELED', 'CANCELED'])
  house.ports.acquirer.void = acquirer
  await endPreAuthorizations(house.ctx())
  expect(await statuses(away.uuid)).toEqual(['CANCELED', 'CANCELED'])
})
