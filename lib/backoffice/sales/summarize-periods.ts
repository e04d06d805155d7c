import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { OrderOrigin } from '@/lib/payments/orders/order'
import { type PeriodUnit, type SalesPeriod, salesByPeriod } from './periods'
import type { DayRange } from './sales'
import { listFigures } from './store'

interface PeriodsRequest {
  range: DayRange
  unit: PeriodUnit
  method?: PaymentMethod | undefined
  origin?: OrderOrigin | undefined
}

/** What the acting seller sold in each week or month of a range, by method and origin; or of one of them alone. */
export async function summarizePeriods(ctx: Ctx, request: PeriodsRequest): Promise<SalesPeriod[]> {
  requirePermission(ctx, 'payments.read')
  const { range, unit, method, origin } = request
  const figures = await listFigures(ctx.db, sellerIdOf(ctx), range)
  const chosen = figures.filter(
    (one) => (!method || one.method === method) && (!origin || one.origin === origin),
  )
  return salesByPeriod(chosen, range, unit)
}
