import { type SalesFigure, sumOf } from '@/lib/backoffice/sales/sales'
import { listFigures } from '@/lib/backoffice/sales/store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { addDays, civilDateOf } from '@/lib/base/kernel/dates'
import type { List, ListSum } from '@/lib/base/lists/list'
import { civilDate } from '@/lib/base/text/date-schemas'
import { chargeResults, resultOf } from '@/lib/payments/charges/counting/figures'
import { type ListedSale, salesFields } from './fields'
import { readSales, type SalesFilter } from './store'

const FIRST_DAY = civilDate.parse('2000-01-01')

/** The figures of the days that a filter leaves: the same as the rows at any size. */
async function filteredFigures(ctx: Ctx, filter: SalesFilter): Promise<SalesFigure[]> {
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
async function sumByResult(ctx: Ctx, filter: SalesFilter): Promise<ListSum[]> {
  const figures = await filteredFigures(ctx, filter)
  return chargeResults.flatMap((result) => {
    const own = figures.filter(({ status }) => resultOf(status) === result)
    return own.length > 0 ? [{ words: 'sales.results', word: result, value: sumOf(own).value }] : []
  })
}

/** The acting seller's charges that were paid, declined or not paid: the rows of every figure of sales. */
export const salesList: List<(typeof salesFields)['filters'], 'at', ListedSale> = {
  fields: salesFields,
  permission: 'payments.read',
  read: (ctx, { filters, ...request }) => readSales(ctx.db, sellerIdOf(ctx), filters, request),
  count: async (ctx, filters, max) => Math.min(max, sumOf(await filteredFigures(ctx, filters)).count),
  sums: sumByResult,
}
