// The portal's list of plans: its filters and its search, and that one of many is found along the index of the seller.
import { beforeAll, expect, test } from 'vitest'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { plansOf } from '@/lib/testing/plans-of'
import { planRequest } from './contract'
import { createPlan } from './create-plan'
import { planFields } from './fields'
import { planList } from './list'

const app = await testApp()
const { id: sellerId } = await app.seller()
const person = (of = sellerId) =>
  app.ctx({
    kind: 'portal-user',
    userUuid: crypto.randomUUID(),
    sessionUuid: 's',
    sellerId: of,
    role: 'OWNER',
  })
const browse = async (search: string, of = sellerId) => {
  const query = readListQuery(planFields, new URLSearchParams(search))
  const { items, total, chips } = await browseList(person(of), planList, query)
  return { titles: items.map(({ title }) => title), total, chips }
}
const create = (title: string, more: object = {}) =>
  createPlan(
    person(),
    planRequest.parse({
      title,
      values: [{ type: 'MONTHLY', valuePerMonth: 49.9 }],
      acceptPaymentMethods: ['PIX'],
      ...more,
    }),
  )

let tea: string
beforeAll(async () => {
  await create('Clube do café', { description: 'Um quilo por mês' })
  tea = (await create('Clube do chá', { active: false })).uuid
})

test('it is filtered by state and searched by words of name and description and by its identifier', async () => {
  expect(await browse('')).toEqual({
    titles: ['Clube do chá', 'Clube do café'],
    total: 2,
    chips: { ACTIVE: 1, INACTIVE: 1 },
  })
  expect((await browse('status=INACTIVE')).titles).toEqual(['Clube do chá'])
  for (const q of ['CAFE', 'clube caf', 'quilo'])
    expect((await browse(`q=${q}`)).titles, q).toEqual(['Clube do café'])
  for (const q of [tea, tea.slice(0, 8)]) expect((await browse(`q=${q}`)).titles, q).toEqual(['Clube do chá'])
  expect(await browse('q=café&status=INACTIVE')).toMatchObject({ titles: [], total: 0 })
  for (const q of ['%', 'lube', 'da']) expect((await browse(`q=${q}`)).titles, q).toEqual([])
  expect((await browse(`q=${tea}`, (await app.seller()).id)).total).toBe(0)
})

test('no filter reads the plans of others', async () => {
  await app.sql`
    insert into plans (uuid, seller_id, title, description, active, bullets, values, accept_payment_methods, created_at)
    select gen_random_uuid(), ${(await app.seller()).id}, 'Clube ' || n, '', true, '{}', '[]', '{PIX}', now() from generate_series(1, 5000) n`
  await app.sql`vacuum analyze plans`
  for (const search of ['', 'status=ACTIVE', 'q=café', `q=${tea.slice(0, 8)}`]) {
    const { filters, ...query } = readListQuery(planFields, new URLSearchParams(search))
    const plans = await plansOf(app.url, async (db) => {
      await planList.read({ ...person(), db }, { filters, ...query, size: 25 })
      await planList.count({ ...person(), db }, filters, 100)
    })
    for (const plan of plans) expect(plan, search).not.toMatch(/Seq Scan on plans/)
  }
})
