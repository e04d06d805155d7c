import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { refuseEarlyBuyer } from '@/lib/sellers/refuse-early-buyer'
import type { PlanRequest } from './contract'
import { planContent } from './create-plan'
import { updatePlan } from './store'

/**
 * Changes the sent fields of a plan of the acting seller; subscriptions keep their agreed terms. Throws NOT_FOUND, or
 * BAR-0100 for a method that the seller's receivable flow excludes.
 */
export async function changePlan(ctx: Ctx, input: PlanRequest & { uuid: string }): Promise<void> {
  requirePermission(ctx, 'plans.write')
  const sellerId = sellerIdOf(ctx)
  const { uuid, ...content } = input
  await transaction(ctx, async ({ tx }) => {
    await refuseEarlyBuyer(tx, sellerId, content.acceptPaymentMethods, 'acceptPaymentMethods')
    if (!(await updatePlan(tx, sellerId, uuid, planContent(content)))) throw new Problem('NOT_FOUND')
  })
}
