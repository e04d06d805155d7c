import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { addDays, civilDate, civilDateOf } from '@/lib/kernel/dates'
import type { List } from '@/lib/kernel/lists/list'
import { isSold, type SalesFigure, type Sum, sumOf } from '@/lib/sales/sales'
import { listFigures } from '@/lib/sales/store'
import { type ListedSale, type SalesResult, salesFields } from './fields'
import { readSales, type SalesFilter } from './store'

const FIRST_DAY = civilDate.parse('2000-01-01')

const resultOf = (figure: SalesFigure): SalesResult => {
  if (isSold(figure)) return 'SOLD'
  return figure.status === 'FAILED' ? 'DECLINED' : 'EXPIRED'
}

/** The number of charges and their sum, from the figures of their days: the same as the rows at any size. */
async function sumSales(ctx: Ctx, filter: SalesFilter): Promise<Sum> {
  const { from = FIRST_DAY, to = addDays(civilDateOf(ctx.now), 1) } = filter
  if (from > to) return sumOf([])
  const figures = await listFigures(ctx.db, sellerIdOf(ctx), { from, to })
  const { result, method, origin, status, reason } = filter
  return sumOf(
    figures.filter(
      (figure) =>
        (!result || resultOf(figure) === result) &&
        (!method || figure.method === method) &&
        (!origin || figure.origin === origin) &&
        (!status || figure.status === status) &&
        (!reason || (figure.status === 'FAILED' && (figure.reason || 'NONE') === reason)),
    ),
  )
}

/** The acting seller's charges that were paid, declined or ended unpaid: the rows of every figure of sales. */
export const salesList: List<(typeof salesFields)['filters'], 'at', ListedSale> = {
  fields: salesFields,
  permission: 'payments.read',
  read: (ctx, { filters, ...request }) => readSales(ctx.db, sellerIdOf(ctx), filters, request),
  count: async (ctx, filters, max) => Math.min(max, (await sumSales(ctx, filters)).count),
  sum: async (ctx, filters) => (await sumSales(ctx, filters)).value,
}
