import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { DAY_MS } from '@/lib/base/kernel/durations'
import type { Role } from '@/lib/base/kernel/permissions'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { disputeCharge } from '@/lib/sandbox/disputes/dispute-charge'
import { testApp } from '@/lib/testing/app'
import { disputeShop } from '@/lib/testing/shops/dispute-shop'
import { refundShop } from '@/lib/testing/shops/refund-shop'
import { subscriptionShop } from '@/lib/testing/shops/subscription-shop'
import { getFirstSteps } from './get-first-steps'
import { listTodos } from './list-todos'

const app = await testApp()

const as = (sellerId: number, role: Role): Ctx =>
  app.ctx({ kind: 'portal-user', userUuid: randomUUID(), sessionUuid: randomUUID(), sellerId, role })

test('disputes come first, with their money and the nearest deadline, and end with their cause', async () => {
  const shop = await disputeShop(app)
  const [one, other] = [await shop.card(), await shop.card({}, { value: 30 })]
  const ctx = shop.asSeller()
  await disputeCharge(ctx, { uuid: one.uuid, reason: '10.4' })
  await disputeCharge(ctx, { uuid: other.uuid, reason: '10.4' })
  const [row] =
    await app.sql`select min(due_at) as due, min(uuid::text) filter (where charge_id = ${one.id}) as uuid
    from disputes where seller_id = ${shop.seller.id}`
  expect(await listTodos(ctx)).toEqual([{ kind: 'DISPUTE', count: 2, value: 13_000, deadline: row!.due }])
  await app.sql`update disputes set status = 'ANSWERED' where charge_id = ${other.id}`
  const [left] = await listTodos(ctx)
  expect(left).toMatchObject({ count: 1, value: 10_000, uuid: row!.uuid })
})

test('a failed refund is one until it is requested again', async () => {
  const shop = await refundShop(app)
  const charge = await shop.pix()
  const failing = await shop.part(charge.uuid, 2_051)
  await shop.settle()
  const ctx = shop.asSeller()
  expect(await listTodos(ctx)).toEqual([
    { kind: 'FAILED_REFUND', count: 1, value: 2_051, uuid: failing.uuid },
  ])
  await shop.part(charge.uuid, 2_000)
  expect(await listTodos(ctx)).toEqual([])
})

test('a subscription in default shows the value of its overdue cycles', async () => {
  const shop = await subscriptionShop(app)
  const uuid = await shop.subscribe({ method: 'PIX' })
  await confirmCharge(await shop.asSeller(), (await shop.look(uuid)).charges[0]!)
  await shop.move({ days: 70 })
  expect(await listTodos(await shop.asSeller())).toEqual([{ kind: 'DEFAULT', count: 1, value: 20_000 }])
})

test('a key is one in its last two weeks, a failed payout until the next one, for those who can act', async () => {
  const seller = await app.seller()
  const inDays = (days: number) => new Date(app.ctx().systemNow.getTime() + days * DAY_MS).toISOString()
  for (const [days, active] of [
    [13, true],
    [15, true],
    [-1, true],
    [10, false],
  ] as const)
    await app.sql`insert into platform.api_keys (uuid, title, seller_id, token_hash, prefix, scopes, active, expires_at, created_at)
      values (${randomUUID()}, 'Loja', ${seller.id}, ${randomUUID()}, 'blc_x', '{read}', ${active}, ${inDays(days)}, now())`
  for (const [day, status] of [
    ['2026-11-18', 'SUCCESS'],
    ['2026-11-19', 'ERROR'],
  ] as const)
    await app.sql`insert into payouts (uuid, seller_id, status, value, execution_date, account, created_at, status_at, seal_seq)
      values (${randomUUID()}, ${seller.id}, ${status}, 5000, ${day}, '{}', now(), now(), 0)`
  const kindsOf = async (role: Role) => (await listTodos(as(seller.id, role))).map(({ kind }) => kind)
  expect(await kindsOf('OWNER')).toEqual(['FAILED_PAYOUT', 'EXPIRING_KEY'])
  expect(await kindsOf('FINANCE')).toEqual(['FAILED_PAYOUT'])
  expect(await kindsOf('DEVELOPER')).toEqual(['EXPIRING_KEY'])
  expect(await kindsOf('SUPPORT')).toEqual([])
  const [, key] = await listTodos(as(seller.id, 'OWNER'))
  expect(key).toMatchObject({ count: 1, deadline: new Date(inDays(13)) })
  expect(key).not.toHaveProperty('value')
})

test('a refused payout to a sub-seller is one of its own, until the next one to that sub-seller', async () => {
  const shop = await disputeShop(app)
  const [maria, joana] = [await shop.subSeller(), await shop.subSeller()]
  const payOut = (to: number | null, status: string, day: string, value = 5_000) =>
    app.sql`insert into payouts (uuid, seller_id, sub_seller_id, status, value, execution_date, account, created_at, status_at, seal_seq)
      values (${randomUUID()}, ${shop.seller.id}, ${to}, ${status}, ${value}, ${day}, '{}', now(), now(), 0)`
  const paidTodos = (role: Role = 'FINANCE') => listTodos(as(shop.seller.id, role))
  await payOut(null, 'ERROR', '2026-11-18', 700)
  await payOut(maria.id, 'ERROR', '2026-11-18')
  // A payout to one is none to the seller or to the other one.
  await payOut(joana.id, 'SUCCESS', '2026-11-18')
  expect(await paidTodos()).toEqual([
    { kind: 'FAILED_PAYOUT', count: 1, value: 700, uuid: expect.any(String) },
    { kind: 'FAILED_SHARE_PAYOUT', count: 1, value: 5_000, subSellerId: maria.id },
  ])
  expect(await paidTodos('SUPPORT')).toEqual([])
  await payOut(null, 'SUCCESS', '2026-11-19')
  await payOut(maria.id, 'ERROR', '2026-11-19', 6_000)
  await payOut(joana.id, 'ERROR', '2026-11-19')
  expect(await paidTodos()).toEqual([{ kind: 'FAILED_SHARE_PAYOUT', count: 2, value: 11_000 }])
  await payOut(maria.id, 'SUCCESS', '2026-11-20', 6_000)
  await payOut(joana.id, 'PROCESSING', '2026-11-20')
  expect(await paidTodos()).toEqual([])
})

test('the first steps of a shop are ticked off one by one, and end when all are done', async () => {
  const shop = await refundShop(app)
  const { id: sellerId } = shop.seller
  const steps = () => getFirstSteps(shop.asSeller())
  expect(await steps()).toEqual({
    company: false,
    link: false,
    paid: false,
    endpoint: false,
    delivered: false,
  })
  await app.link(shop.seller)
  await shop.pix()
  expect(await steps()).toEqual({
    ...{ company: false, link: true, paid: true },
    ...{ endpoint: false, delivered: false },
  })
  await app.sql`update sellers set address = '{}' where id = ${sellerId}`
  expect(await steps()).toMatchObject({ company: true })
  for (let sale = 1; sale < 10; sale += 1) await shop.pix()
  expect(await steps()).toBeUndefined()
  expect(await listTodos(as(sellerId, 'OWNER'))).toEqual([])
})
