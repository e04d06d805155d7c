import { z } from 'zod'
import type { StatementExport } from '@/components/statement/export-menu'
import { addDays, addMonths, type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import { civilDate } from '@/lib/base/text/date-schemas'
import { MAX_DAYS } from '@/lib/money/statement/contract'
import { addressWith } from '../../search-params'

/** Named periods relative to today, so that an address stays valid. */
export const periods = ['today', '7', '30', 'month', 'coming'] as const
type Period = (typeof periods)[number]

const USUAL: Period = '30'

/** May be pasted with spaces around it. */
const uuid = z.string().trim().pipe(z.guid()).optional().catch(undefined)

const query = z.object({
  period: z.enum(periods).optional().catch(undefined),
  from: civilDate.optional().catch(undefined),
  to: civilDate.optional().catch(undefined),
  order: uuid,
  charge: uuid,
  q: z.string().trim().min(1).max(255).optional().catch(undefined),
  before: z.string().optional().catch(undefined),
})

export interface StatementFilter {
  period?: Period
  from?: CivilDate
  to?: CivilDate
  order?: string
  charge?: string
  q?: string
}

/** The filter of an address: a charge, an order, a search, dates, or a named period, in this priority. */
export function filterOf(params: Record<string, string | string[] | undefined>): StatementFilter {
  const { period, from, to, order, charge, q } = query.parse(params)
  if (charge) return { charge }
  if (order) return { order }
  if (q) return { q }
  if (from && to && from > to) return { from: to, to: from }
  if (from || to) return { from, to }
  return { period: period ?? USUAL }
}

/** The address of the statement with this filter. */
export function hrefOf({ period, ...filter }: StatementFilter): string {
  return addressWith('/statement', { ...filter, period: period === USUAL ? undefined : period })
}

export interface Span {
  from?: CivilDate
  to?: CivilDate
}

/** The dates of a filter; none for an order or a charge, whose entries are all shown. */
export function spanOf({ period, from, to }: StatementFilter, today: CivilDate): Span {
  if (!period) return { from, to }
  const firstOfMonth = `${today.slice(0, 7)}-01` as CivilDate
  const spans: Record<Period, Span> = {
    today: { from: today, to: today },
    '7': { from: addDays(today, -6), to: today },
    '30': { from: addDays(today, -29), to: today },
    month: { from: firstOfMonth, to: addDays(addMonths(firstOfMonth, 1), -1) },
    coming: { from: addDays(today, 1) },
  }
  return spans[period]
}

/** The filter of an export; undefined for a period without an end, which a file cannot have. */
export function exportOf(
  { order, charge }: StatementFilter,
  { from, to }: Span,
  today: CivilDate,
): StatementExport | undefined {
  if (charge) return { charge }
  if (order) return { order }
  if (!from) return undefined
  const last = to ?? (from < today ? today : addDays(from, MAX_DAYS - 1))
  return daysBetween(from, last) < MAX_DAYS ? { from, to: last } : undefined
}

export interface Place {
  executionDate: CivilDate
  transactionUuid: string
}

const place = z.tuple([civilDate, z.guid()])

/** The position where a page of the list begins, as text in an address. */
export const placeText = ({ executionDate, transactionUuid }: Place) => `${executionDate}.${transactionUuid}`

export function placeOf(params: Record<string, string | string[] | undefined>): Place | undefined {
  const read = place.safeParse(query.parse(params).before?.split('.'))
  return read.success ? { executionDate: read.data[0], transactionUuid: read.data[1] } : undefined
}
