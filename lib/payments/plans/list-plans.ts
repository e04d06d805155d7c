import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { type Page, type PageRequest, requirePage } from '@/lib/base/kernel/pagination'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { filtersOfQuery, type ParameterValues } from '@/lib/base/lists/parameters'
import { planFields } from './fields'
import { type PlanColumn, pagePlans } from './list-store'
import type { Plan } from './plan'
import { findPlanOfSeller } from './store'

/** A page of the acting seller's plans. Throws BAR-0100 for an invalid page. */
export async function listPlans(
  ctx: Ctx,
  input: PageRequest<PlanColumn> & ParameterValues<(typeof planFields)['filters']>,
): Promise<Page<Plan>> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const afterId = await requirePage(
    input,
    async (uuid) => (await findPlanOfSeller(ctx.db, sellerId, uuid))?.id,
  )
  return pagePlans(ctx.db, sellerId, filtersOfQuery(planFields, input), input, afterId)
}
