// The figures of sales against the charges of the simulation, which are summed here one by one.
import { isDeepStrictEqual } from 'node:util'
import { salesHref } from '@/lib/backoffice/sales/href'
import { declineReasons, salesFields } from '@/lib/backoffice/sales/listing/fields'
import { salesList } from '@/lib/backoffice/sales/listing/list'
import { lastDays, type Sum, sumOf } from '@/lib/backoffice/sales/sales'
import { listFigures } from '@/lib/backoffice/sales/store'
import { summarizeSales } from '@/lib/backoffice/sales/summarize-sales'
import { sellerIdOf } from '@/lib/base/kernel/ctx'
import { type CivilDate, civilDateOf } from '@/lib/base/kernel/dates'
import { browseList, streamList } from '@/lib/base/lists/list'
import { readListQuery } from '@/lib/base/lists/query'
import type { ChargeStatus } from '@/lib/payments/charges/charge'
import { isSold } from '@/lib/payments/charges/counting/figures'
import type { Simulation } from './simulation'

interface Row {
  method: string
  origin: string
  status: ChargeStatus
  reason: string
  value: number
  paidAt: Date | null
  statusAt: Date
  lateAt: Date | null
}

interface Counted extends Pick<Row, 'method' | 'origin' | 'status' | 'reason'> {
  day: CivilDate
  count: number
  value: number
}

/** Throws where a figure is not the sum of the charges that it names. */
export async function assertSales({ app, seller, asSeller }: Simulation): Promise<void> {
  const ctx = await asSeller()
  const rows = await app.sql<Row[]>`
    select c.payment_method as method, o.origin_request as origin, c.status, coalesce(c.failure->>'code', '') as reason,
      c.value::float8 as value, c.paid_at as "paidAt", c.status_at as "statusAt", c.late_at as "lateAt"
    from charges c join orders o on o.id = c.order_id where c.seller_id = ${seller.id}`
  const counted = rows.flatMap(countedOf)
  const days = counted.map(({ day }) => day).sort()
  const today = civilDateOf(ctx.now)
  const range = { from: days[0] ?? today, to: days.at(-1) ?? today }
  const figures = await listFigures(ctx.db, seller.id, range)
  const expected = [...summed(counted).values()]
  if (!isDeepStrictEqual(sorted(figures), sorted(expected))) {
    throw new Error(`figures ${JSON.stringify(sorted(figures))} of ${JSON.stringify(sorted(expected))}`)
  }
  const sales = await summarizeSales(ctx)
  for (const [shown, length] of [
    [sales.today, 1],
    [sales.week, 7],
    [sales.month, 30],
  ] as const) {
    const { from, to } = lastDays(today, length)
    const sold = counted.filter((one) => isSold(one) && one.day >= from && one.day <= to)
    const value = sold.reduce((total, one) => total + one.value, 0)
    if (shown.count !== sold.length || shown.value !== value)
      throw new Error(
        `${length} days: ${shown.count} sales of ${shown.value}, by the charges ${sold.length} of ${value}`,
      )
  }
}

/** Throws where the list behind a figure has other rows, or another sum. */
export async function assertSalesLists({ asSeller }: Simulation): Promise<void> {
  const ctx = await asSeller()
  const range = lastDays(civilDateOf(ctx.now), 366)
  const figures = await listFigures(ctx.db, sellerIdOf(ctx), { ...range })
  const { methods, declines, givenBack, chosen } = await summarizeSales(ctx, { chosen: range })
  const shown: [string, Sum][] = [
    [salesHref({ result: 'SOLD', ...range }), chosen],
    [salesHref({ result: 'SOLD', status: 'REFUND', ...range }), givenBack.refunded],
    [salesHref({ result: 'SOLD', status: 'CHARGEBACK', ...range }), givenBack.lost],
    ...methods.flatMap(({ method, sold, declined }): [string, Sum][] => [
      [salesHref({ result: 'SOLD', method, ...range }), sold],
      [salesHref({ result: 'DECLINED', method, ...range }), declined],
    ]),
    ...declines.map(({ reason, ...sum }): [string, Sum] => [
      salesHref({
        result: 'DECLINED',
        reason: declineReasons.find((one) => one === reason) ?? 'NONE',
        ...range,
      }),
      sum,
    ]),
    [salesHref({ ...range }), sumOf(figures)],
  ]
  for (const [href, { count, value }] of shown) {
    const query = readListQuery(salesFields, new URL(href, 'http://localhost').searchParams)
    const page = await browseList(ctx, salesList, query)
    let rows = { count: 0, value: 0 }
    for await (const row of streamList(ctx, salesList, query))
      rows = { count: rows.count + 1, value: rows.value + row.value }
    const sum = page.sums?.reduce((total, one) => total + one.value, 0)
    if (rows.count !== count || rows.value !== value || page.total !== count || sum !== value)
      throw new Error(
        `${href}: ${count} of ${value}, rows ${JSON.stringify(rows)}, list ${page.total} of ${sum}`,
      )
  }
}

function countedOf({ paidAt, statusAt, lateAt, ...row }: Row): Counted[] {
  const isUnpaid = ['FAILED', 'LATE', 'CANCELED', 'ABANDONED'].includes(row.status)
  if (!paidAt && !isUnpaid) return []
  const unpaidAt = lateAt && lateAt < statusAt ? lateAt : statusAt
  return [{ ...row, day: civilDateOf(paidAt ?? unpaidAt), count: 1 }]
}

const keyOf = ({ day, method, origin, status, reason }: Counted) =>
  [day, method, origin, status, reason].join()

function summed(counted: readonly Counted[]): Map<string, Counted> {
  const sums = new Map<string, Counted>()
  for (const one of counted) {
    const sum = sums.get(keyOf(one))
    sums.set(keyOf(one), sum ? { ...sum, count: sum.count + 1, value: sum.value + one.value } : one)
  }
  return sums
}

const sorted = (figures: readonly Counted[]) =>
  figures.map((one) => `${keyOf(one)}: ${one.count} of ${one.value}`).sort()
