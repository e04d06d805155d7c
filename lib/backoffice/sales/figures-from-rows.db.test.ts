// Each figure of sales, recounted from the rows of charges by its own words, without the code that computes it.
import { beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { browseList, streamList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { chargeList } from '@/lib/payments/charges/listing/list'
import { issueOrder } from '@/lib/payments/orders/bank/issue-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { abandonLateOrders } from '@/lib/payments/orders/lifecycle/abandon-late'
import { passDueCharges } from '@/lib/payments/orders/lifecycle/pass-due-charges'
import { checkSales } from '@/lib/process/checks/check-sales'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import { testApp } from '@/lib/testing/app'
import { salesFields } from './listing/fields'
import { salesList } from './listing/list'
import { recountDays } from './recount-days'
import { summarizeSales } from './summarize-sales'

const app = await testApp()
const RANGE = { from: '2026-11-01', to: '2026-11-20' } as never
const NOW = new Date('2026-11-20T15:00:00Z')
const methods = ['PIX', 'BANK_SLIP', 'CREDIT_CARD']
let seller: SellerRow

interface Row {
  status: string
  method: string
  value: number
  day: string
}
let rows: Row[]

const at = (now: Date): Ctx => {
  const actor = {
    kind: 'portal-user' as const,
    userUuid: '',
    sessionUuid: '',
    sellerId: seller.id,
    role: 'OWNER' as const,
  }
  return { ...app.ctx(actor), now, systemNow: now }
}
const summary = async () => await summarizeSales(at(NOW), { chosen: RANGE })
const within = (one: Row) => one.day >= '2026-11-01' && one.day <= '2026-11-20'
const of = (statuses: string, method?: string) =>
  rows.filter(
    (one) => within(one) && statuses.split(' ').includes(one.status) && (!method || one.method === method),
  )
const sum = (some: readonly Row[]) => ({
  count: some.length,
  value: some.reduce((total, { value }) => total + value, 0),
})
const SOLD = 'PAID REFUND DISPUTE CHARGEBACK'
const UNPAID = 'LATE CANCELED ABANDONED'

/** Charges of every status, method and day; those that expired are abandoned 90 days after their deadline, or not yet. */
beforeAll(async () => {
  seller = await app.seller()
  await app.sql`
    with wanted as (
      select n, (array['PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK', 'FAILED', 'CANCELED', 'ABANDONED', 'LATE', 'SCHEDULED',
          'PRE_AUTHORIZED', 'LATE', 'PAID', 'FAILED'])[1 + n % 13] as status,
        (array['PIX', 'BANK_SLIP', 'CREDIT_CARD'])[1 + (n / 13) % 3] as method,
        timestamptz '2026-10-25 12:00Z' + n * interval '3 hours' as at, 1000 + n as value
      from generate_series(1, 260) n),
    ordered as (
      insert into orders (uuid, seller_id, status, title, description, value, installments, start_date, payment, customer,
        origin_request, idempotency_key, created_at, status_at)
      select gen_random_uuid(), ${seller.id}, 'PAID', 'Café ' || n, '', value, 1, '2026-11-20', method, '{"name":"Maria"}', 'API',
        n::text, at, at from wanted order by n returning id, title)
    insert into charges (uuid, order_id, seller_id, status, title, value, fee, early_fee, interest_amount, installments,
      payment_method, origin, expiration_date, created_at, status_at, paid_at, late_at, failure, capture, is_authenticating)
    select gen_random_uuid(), ordered.id, ${seller.id}, status, 'Café', value, 100, 0, 0, 1, method, 'API', '2026-11-20', at,
      case status when 'ABANDONED' then at + interval '91 days' else at + interval '20 minutes' end,
      case when status in ('PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK') then at end,
      case when status in ('LATE', 'ABANDONED') then at end,
      case when status = 'FAILED' then '{"code":"EXPIRED_CARD"}'::jsonb end, true, false
    from wanted join ordered on title = 'Café ' || n`
  await app.sql`insert into changed_sales_days (seller_id, day)
    select ${seller.id}, day::date from generate_series('2026-10-20'::timestamp, '2026-12-10', interval '1 day') day`
  rows = await app.sql<Row[]>`
    select status, payment_method as method, value::int, to_char((case
      when status in ('PAID', 'REFUND', 'DISPUTE', 'CHARGEBACK') then paid_at
      when status in ('LATE', 'ABANDONED') then late_at else status_at end) at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day
    from charges where seller_id = ${seller.id}`
})

describe.each(['counted from the charges', 'stored by the job'])('%s', (way) => {
  beforeAll(async () => {
    if (way === 'stored by the job') await recountDays(at(new Date('2027-06-01T12:00:00Z')))
  })

  test('sold is what was paid, whatever became of it', async () => {
    expect((await summary()).chosen).toMatchObject(sum(of(SOLD)))
  })

  test('given back, disputed and lost are parts of it', async () => {
    expect((await summary()).givenBack).toEqual({
      refunded: sum(of('REFUND')),
      disputed: sum(of('DISPUTE')),
      lost: sum(of('CHARGEBACK')),
    })
  })

  test.each(methods)('of %s: sold, declined, not paid, average and approval', async (method) => {
    const [sold, declined, expired] = [
      sum(of(SOLD, method)),
      sum(of('FAILED', method)),
      sum(of(UNPAID, method)),
    ]
    const isCard = method === 'CREDIT_CARD'
    const decided = sold.count + declined.count + (isCard ? 0 : expired.count)
    expect(expired.count).toBeGreaterThan(of('CANCELED ABANDONED', method).length)
    expect((await summary()).methods.find((one) => one.method === method)).toMatchObject({
      ...{ sold, declined, ticket: Math.round(sold.value / sold.count) },
      expired: isCard ? { count: 0, value: 0 } : expired,
      approvedBasisPoints: Math.round((sold.count * 10_000) / decided),
    })
  })

  test('declines by reason are all declines', async () => {
    expect((await summary()).declines).toEqual([{ reason: 'EXPIRED_CARD', ...sum(of('FAILED')) }])
  })

  test.each([
    ['result=SOLD', SOLD],
    ['result=DECLINED', 'FAILED'],
    ['result=EXPIRED', UNPAID],
    ['result=EXPIRED&method=PIX', UNPAID, 'PIX'],
    ['', `${SOLD} FAILED ${UNPAID}`],
  ])(
    'the list of %s has these rows, and its foot adds no unpaid amount to a paid one',
    async (filter, statuses, method?: string) => {
      const search = new URLSearchParams(`${filter}&from=2026-11-01&to=2026-11-20`)
      const query = readListQuery(salesFields, search)
      const page = await browseList(at(NOW), salesList, query)
      const listed: { status: string; value: number }[] = []
      for await (const row of streamList(at(NOW), salesList, query)) listed.push(row)
      const expected = of(statuses, method)
      expect([page.total, listed.length]).toEqual([expected.length, expected.length])
      expect(listed.reduce((total, { value }) => total + value, 0)).toBe(sum(expected).value)
      const sums = { SOLD: of(SOLD, method), DECLINED: of('FAILED', method), EXPIRED: of(UNPAID, method) }
      const shown = Object.entries(sums).filter(([, some]) => expected.some((one) => some.includes(one)))
      expect(page.sums).toEqual(
        shown.map(([result, some]) => ({ words: 'sales.results', word: result, value: sum(some).value })),
      )
    },
  )

  test('a fee is that of a sale: the list of charges and its file have none for what was not paid', async () => {
    const query = readListQuery(chargeList.fields, new URLSearchParams())
    for await (const { status, fee } of streamList(at(NOW), chargeList, query))
      expect([status, fee]).toEqual([status, SOLD.split(' ').includes(status) ? 100 : null])
  })

  test('the proof of the figures counts the same', async () => {
    expect((await checkSales(app.sql)).findings).toEqual([])
  })
})

describe('a slip that is not paid in time', () => {
  const asSeller = () => app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
  const move = (instant: string) => app.advance(Date.parse(instant) - app.ctx().now.getTime())
  const figures = async () => {
    const chosen = { from: '2027-01-01', to: '2027-05-31' } as never
    const now = new Date('2027-06-01T12:00:00Z')
    const { trend, methods: shown } = await summarizeSales(at(now), { chosen })
    const slip = shown.find(({ method }) => method === 'BANK_SLIP')
    return [
      slip?.sold.count ?? 0,
      slip?.expired.count ?? 0,
      trend.reduce((total, { count }) => total + count, 0),
    ]
  }

  test('counts from its deadline on, once, also after it was given up; paid late it is a sale and no longer unpaid', async () => {
    move('2027-01-04T15:00:00Z')
    const request = {
      title: 'Café',
      value: 90,
      installments: 1,
      payment: { method: 'BANK_SLIP' },
    }
    const issue = async () => {
      const { uuid } = await createOrder(asSeller(), orderRequest.parse(request))
      return (await issueOrder(asSeller(), { uuid })).charges[0]!
    }
    const [paidLate] = [await issue(), await issue()]
    move('2027-01-06T12:00:00Z')
    await passDueCharges(app.ctx())
    expect(await figures()).toEqual([0, 2, 0])
    await recountDays(at(new Date('2027-01-07T12:00:00Z')))
    move('2027-01-20T12:00:00Z')
    await confirmCharge(asSeller(), paidLate!)
    expect(await figures()).toEqual([1, 1, 1])
    move('2027-04-20T12:00:00Z')
    await abandonLateOrders(app.ctx())
    expect(await figures()).toEqual([1, 1, 1])
    await recountDays(at(new Date('2027-06-01T12:00:00Z')))
    const january = await summarizeSales(at(new Date('2027-06-01T12:00:00Z')), {
      chosen: { from: '2027-01-05', to: '2027-01-06' } as never,
    })
    expect(january.methods).toMatchObject([{ method: 'BANK_SLIP', expired: { count: 1, value: 9_000 } }])
    expect((await checkSales(app.sql)).findings).toEqual([])
  })
})
