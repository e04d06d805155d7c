import { z } from 'zod'
import { periodUnits } from '@/lib/backoffice/sales/periods'
import { paymentMethods } from '@/lib/base/kernel/payment-method'
import { orderOrigins } from '@/lib/payments/orders/order'

/** What the table by week or month shows, in the address of the page. */
export const reportQuery = z.object({
  unit: z.enum(periodUnits).catch('week'),
  method: z.enum(paymentMethods).optional().catch(undefined),
  origin: z.enum(orderOrigins).optional().catch(undefined),
})

export type ReportQuery = z.output<typeof reportQuery>
