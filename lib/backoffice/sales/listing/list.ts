import { type SalesFigure, sumOf } from '@/lib/backoffice/sales/sales'
import { listFigures } from '@/lib/backoffice/sales/store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import type { FilterValues } from '@/lib/base/lists/filters'
import type { List, ListSum } from '@/lib/base/lists/list'
import { findOrdersForList } from '@/lib/base/search/search-list'
import { civilDate } from '@/lib/base/text/date-schemas'
import { chargeResults, resultOf } from '@/lib/payments/charges/counting/figures'
import { type ListedSale, salesFields } from './fields'
import { readSales, sumFoundSales } from './store'

type Fields = typeof salesFields
type Values = FilterValues<Fields['filters']>

const FIRST_DAY = civilDate.parse('2000-01-01')

type Figure = Pick<SalesFigure, 'status' | 'count' | 'value'>

/** The figures of what a filter leaves: the same as the rows at any size. */
async function filteredFigures(ctx: Ctx, { q, ...filter }: Values): Promise<Figure[]> {
  const orderIds = await findOrdersForList(ctx, q)
  if (orderIds) return sumFoundSales(ctx.db, sellerIdOf(ctx), { ...filter, orderIds })
  const { from = FIRST_DAY, to = addDays(civilDateOf(ctx.now), 1) } = filter
  if (from > to) return []
  const figures = await listFigures(ctx.db, sellerIdOf(ctx), { from, to })
  const { result, method, origin, status, reason } = filter
  return figures.filter(
    (figure) =>
      (!result || resultOf(figure.status) === result) &&
      (!method || figure.method === method) &&
      (!origin || figure.origin === origin) &&
      (!status || figure.status === status) &&
      (!reason || (figure.status === 'FAILED' && (figure.reason || 'NONE') === reason)),
  )
}

/** A sum for each result that occurs: what was paid is never added to what was not. */
async function sumByResult(ctx: Ctx, filter: Values): Promise<ListSum[]> {
  const figures = await filteredFigures(ctx, filter)
  return chargeResults.flatMap((result) => {
    const own = figures.filter(({ status }) => resultOf(status) === result)
    return own.length > 0 ? [{ words: 'sales.results', word: result, value: sumOf(own).value }] : []
  })
}

/** The acting seller's charges that were paid, declined or not paid: the rows of every figure of sales. */
export const salesList: List<Fields['filters'], 'at', ListedSale> = {
  fields: salesFields,
  permission: 'payments.read',
  read: async (ctx, { filters: { q, ...filter }, ...request }) =>
    readSales(ctx.db, sellerIdOf(ctx), { ...filter, orderIds: await findOrdersForList(ctx, q) }, request),
  count: async (ctx, filters, max) => Math.min(max, sumOf(await filteredFigures(ctx, filters)).count),
  sums: sumByResult,
}
