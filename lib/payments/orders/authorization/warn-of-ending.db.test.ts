import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { listTodos } from '@/lib/backoffice/todos/list-todos'
import { DAY_MS, HOUR_MS } from '@/lib/base/kernel/durations'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { orderFields } from '@/lib/payments/order-lists/fields'
import { orderList } from '@/lib/payments/order-lists/list'
import { clockRequest } from '@/lib/sandbox/clock/contract'
import { moveClock } from '@/lib/sandbox/clock/move'
import { listDues } from '@/lib/sandbox/clock/next-due'
import { testApp } from '@/lib/testing/app'
import { type CardShop, cardShop } from '@/lib/testing/shops/card-shop'
import { endPreAuthorizations } from './end-reservations'
import { warnOfEndingReservations } from './warn-of-ending'

const app = await testApp()
let shop: CardShop
beforeEach(async () => {
  shop = await cardShop(app)
})

const notices = async () => {
  for (let times = 0; times < 2; times += 1) await warnOfEndingReservations(app.ctx())
  return app.sql`select "values" from notices where seller_id = ${shop.seller.id} and record = 'reservations' order by id`
}
const owner = () =>
  app.ctx({
    ...{ kind: 'portal-user', userUuid: randomUUID(), sessionUuid: randomUUID() },
    ...{ sellerId: shop.seller.id, role: 'OWNER' },
  })
const todo = async () => (await listTodos(owner())).find(({ kind }) => kind === 'RESERVATION')

test('reserved amounts are noticed once a day in their last two days, all in one notice, and are a to-do', async () => {
  const first = await shop.order({ capture: false })
  const end = new Date(first.charge.statusAt.getTime() + 7 * DAY_MS)
  app.advance(5 * DAY_MS - HOUR_MS)
  expect([await notices(), await todo()]).toEqual([[], undefined])
  app.advance(HOUR_MS)
  expect(await notices()).toMatchObject([{ values: { count: 1, until: { instant: end.toISOString() } } }])
  const { value } = first.charge
  expect(await todo()).toEqual({ kind: 'RESERVATION', count: 1, value, deadline: end, uuid: first.uuid })
  app.advance(DAY_MS)
  expect(await notices()).toHaveLength(2)
  app.advance(DAY_MS)
  await endPreAuthorizations(app.ctx())
  expect([(await notices()).length, await todo()]).toEqual([2, undefined])
})

test('what was captured is no longer noticed, and of several the nearest end is named', async () => {
  const first = await shop.order({ capture: false })
  app.advance(HOUR_MS)
  const second = await shop.order({ capture: false })
  app.advance(6 * DAY_MS)
  expect(await todo()).toEqual({
    ...{ kind: 'RESERVATION', count: 2, value: 2 * second.charge.value },
    deadline: new Date(first.charge.statusAt.getTime() + 7 * DAY_MS),
  })
  await app.sql`update charges set capture_value = value where order_id in (select id from orders where uuid in ${app.sql([first.uuid, second.uuid])})`
  expect([await notices(), await todo()]).toEqual([[], undefined])
})

test('a sandbox seller who moves the clock gets the notice at its instant, two days before the end', async () => {
  const first = await shop.order({ capture: false })
  const end = new Date(first.charge.statusAt.getTime() + 7 * DAY_MS)
  const due = await listDues(app.ctx(), shop.seller.id, new Date(end.getTime() + HOUR_MS))
  expect(due.filter(({ kind }) => kind.startsWith('reservation'))).toEqual([
    { kind: 'reservation-warning', at: new Date(end.getTime() - 2 * DAY_MS) },
    { kind: 'reservation', at: end },
  ])
  await moveClock(shop.asSeller(), clockRequest.parse({ days: 6 }))
  const rows = await app.sql`
    select occurred_at as at from notices where seller_id = ${shop.seller.id} and record = 'reservations'`
  expect(rows[0]!.at.getTime()).toBe(end.getTime() - 2 * DAY_MS)
})

test('the list of orders says until when a reserved amount can be captured', async () => {
  const held = await shop.order({ capture: false })
  await shop.order()
  const { items } = await browseList(owner(), orderList, readListQuery(orderFields, {}))
  const end = new Date(held.charge.statusAt.getTime() + 7 * DAY_MS).toISOString()
  expect(items.map(({ captureUntil }) => captureUntil)).toEqual([null, end])
})
