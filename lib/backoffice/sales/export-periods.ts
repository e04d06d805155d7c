import { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import type { Locale } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import { type Ctx, toRead, transaction } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { Problem } from '@/lib/base/kernel/problem'
import { fileFormats, tableFile } from '@/lib/base/spreadsheets/table-file'
import type { SheetCell } from '@/lib/base/spreadsheets/workbook'
import { orderOrigins } from '@/lib/payments/orders/order'
import { readPeriod, SHOWN_DAYS } from './period'
import { type PeriodRow, periodUnits, type SalesPeriod } from './periods'
import { type DayRange, lastDays } from './sales'
import { summarizePeriods } from './summarize-periods'

export const exportPeriodsQuery = z.object({
  from: z.string().optional(),
  to: z.string().optional(),
  unit: z.enum(periodUnits).default('week'),
  method: z.enum(paymentMethods).optional(),
  origin: z.enum(orderOrigins).optional(),
  format: z.enum(fileFormats).default('csv'),
})

/**
 * The table of sales by week or month, method and origin, as a file for spreadsheets. Throws FORBIDDEN, and NOT_FOUND for days
 * that cannot be shown.
 */
export async function exportPeriods(
  ctx: Ctx,
  { from, to, format, ...query }: z.output<typeof exportPeriodsQuery>,
  locale: Locale,
) {
  const today = civilDateOf(ctx.now)
  const range = from || to ? readPeriod(from, to, today) : lastDays(today, SHOWN_DAYS)
  if (!range) throw new Problem('NOT_FOUND')
  const periods = await summarizePeriods(await toRead(ctx), { range, ...query })
  await transaction(ctx, (inner) =>
    recordAudit(inner, { action: 'export.list', after: { list: 'sales-periods', ...range } }),
  )
  const { home, portal, orders } = messagesOf[locale]
  const t = home.periods
  const titles = [t.from, t.to, t.method, t.origin, t.sales, t.value, t.ticket, t.declined, t.approval]
  const words = { methods: portal.methods, origins: orders.origins }
  const rows = periods.flatMap((period) => period.rows.map((row) => cellsOf(period, row, words)))
  return tableFile({ name: `${t.file}-${range.from}-${range.to}`, sheet: t.title, titles, rows, format })
}

interface Words {
  methods: Record<PeriodRow['method'], string>
  origins: Record<PeriodRow['origin'], string>
}

function cellsOf({ from, to }: DayRange | SalesPeriod, row: PeriodRow, words: Words): SheetCell[] {
  const { method, origin, sold, declined, ticket, approvedBasisPoints } = row
  return [
    { kind: 'day', value: from },
    { kind: 'day', value: to },
    { kind: 'text', value: words.methods[method] },
    { kind: 'text', value: words.origins[origin] },
    { kind: 'number', value: sold.count },
    { kind: 'amount', value: sold.value },
    ticket === undefined ? undefined : { kind: 'amount', value: ticket },
    { kind: 'number', value: declined.count },
    approvedBasisPoints === undefined ? undefined : { kind: 'share', value: approvedBasisPoints },
  ]
}
