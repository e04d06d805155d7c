// The portal's list of receivables: each filter, and only what is the shop's.
import { beforeAll, describe, expect, test } from 'vitest'
import { browseList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import { testApp } from '@/lib/testing/app'
import { receivableFields } from './fields'
import { receivableList } from './list'

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
const browse = (params: Record<string, string> = {}, of = sellerId) =>
  browseList(person(of), receivableList, readListQuery(receivableFields, params))

interface Made {
  of?: number
  method?: string
  status?: string
  date?: string
  gross?: number
}

/** An order with a charge and one receivable of it. */
async function sale({
  of = sellerId,
  method = 'CREDIT_CARD',
  status = 'SCHEDULED',
  date = '2026-12-20',
  gross = 1_000,
}: Made) {
  const { now } = app.ctx()
  const remaining = status === 'SCHEDULED' ? gross - 100 : 0
  const [made] = await app.sql<{ uuid: string; order: string; charge: string }[]>`
    with o as (insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment,
      customer, origin_request, idempotency_key, created_at, status_at)
      values (gen_random_uuid(), ${of}, 'PAID', 'Café', '', ${gross}, 1, '2026-11-20', ${method},
        '{"name":"Maria","email":"m@x.co","document":"52998224725"}', 'API', gen_random_uuid()::text, ${now}, ${now})
      returning id, uuid),
    c as (insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount,
      installments, payment_method, origin, expiration_date, created_at, status_at, capture, is_authenticating)
      select gen_random_uuid(), id, ${of}, 'PAID', 'Café', ${gross}, 0, 0, 0, 1, ${method}, 'API', '2026-11-20', ${now}, ${now}, true, false
      from o returning id)
    insert into receivables (uuid, seller_id, charge_id, number, status, method, execution_date, gross, net, remaining)
    select gen_random_uuid(), ${of}, c.id, 1, ${status}, ${method}, ${date}, ${gross}, ${gross - 100}, ${remaining} from c
    returning uuid, charge_id as charge, (select uuid from o) as order`
  return made!
}

let odd: Awaited<ReturnType<typeof sale>>
beforeAll(async () => {
  await sale({ of: (await app.seller()).id, method: 'BANK_SLIP', status: 'ANTICIPATED' })
  for (let n = 0; n < 30; n += 1) await sale({})
  odd = await sale({ method: 'BANK_SLIP', status: 'ANTICIPATED', date: '2026-10-05', gross: 7_750 })
  // The part of the same day that is a sub-seller's.
  const [sub] = await app.sql<{ id: string }[]>`
    insert into sub_sellers (seller_id, name, document, phone_country_code, phone, email, alternative_email, active, created_at)
    values (${sellerId}, 'Ana', '52998224725', '55', '11987654321', 'a@x.co', '', true, ${app.ctx().now}) returning id`
  await app.sql`
    insert into receivables (uuid, seller_id, charge_id, sub_seller_id, number, status, method, execution_date, gross, net, remaining)
    values (gen_random_uuid(), ${sellerId}, ${odd.charge}, ${sub!.id}, 1, 'ANTICIPATED', 'BANK_SLIP', '2026-10-05', 7750, 100, 0)`
})

describe('the list of receivables', () => {
  test.each([
    ['status', () => ({ status: 'ANTICIPATED' })],
    ['method', () => ({ method: 'BANK_SLIP' })],
    ['days', () => ({ from: '2026-10-05', to: '2026-10-05' })],
    ['amount', () => ({ min: '77,50', max: '77,50' })],
    ['order', () => ({ order: odd.order })],
    [
      'all of them',
      () => ({ status: 'ANTICIPATED', method: 'BANK_SLIP', to: '2026-10-05', min: '70', order: odd.order }),
    ],
  ])('is filtered by %s, without the part of a sub-seller', async (_, params) => {
    const page = await browse(params() as Record<string, string>)
    expect(page).toMatchObject({ items: [{ uuid: odd.uuid, gross: 7_750, net: 7_650 }], total: 1 })
  })

  test.each(['-date', 'date', '-value', 'value'])('sorted by "%s" has every row once', async (sort) => {
    const first = await browse({ sort })
    const second = await browse({ sort, after: first.next! })
    const items = [...first.items, ...second.items]
    expect(new Set(items.map(({ uuid }) => uuid)).size).toBe(31)
    expect([first.total, items.length]).toEqual([31, 31])
    const isFirst = sort === 'date' || sort === '-value'
    expect(items.at(isFirst ? 0 : -1)!.uuid).toBe(odd.uuid)
    expect((await browse({ sort, before: second.previous! })).items).toEqual(first.items)
  })

  test("finds nothing by another seller's order", async () => {
    expect((await browse({ order: odd.order }, (await app.seller()).id)).items).toEqual([])
  })
})
