// What the page of reports shows, in its address: its days, and the table by week or month, of a method and an origin.
import { z } from 'zod'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { civilDate } from '@/lib/base/text/date-schemas'
import { orderOrigins } from '@/lib/payments/orders/order'
import { periodUnits } from './periods'

/** Of the table; what is not readable is as if it were absent. */
export const reportQuery = z.object({
  unit: z.enum(periodUnits).catch('week'),
  method: z.enum(paymentMethods).optional().catch(undefined),
  origin: z.enum(orderOrigins).optional().catch(undefined),
})

export type ReportQuery = z.output<typeof reportQuery>

const PERIOD_NAME = /^[a-zA-Z0-9]{1,20}$/

const savedQuery = reportQuery.extend({
  period: z.string().regex(PERIOD_NAME).optional().catch(undefined),
  from: civilDate.optional().catch(undefined),
  to: civilDate.optional().catch(undefined),
})

/** The query of an address as it is saved: its readable parameters, in one sequence. */
export function readableReport(query: string): string {
  const { period, from, to, unit, method, origin } = savedQuery.parse(
    Object.fromEntries(new URLSearchParams(query)),
  )
  const given = Object.entries({ period, from, to, unit, method, origin }).filter(
    (entry): entry is [string, NonNullable<(typeof entry)[1]>] => entry[1] !== undefined,
  )
  return new URLSearchParams(given).toString()
}
