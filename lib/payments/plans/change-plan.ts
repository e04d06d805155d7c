import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { refuseMethods } from '@/lib/rails/connection-choice/refuse-methods'
import type { PlanRequest } from './contract'
import { planContent } from './create-plan'
import { findPlanOfSeller, updatePlan } from './store'

/**
 * Changes the sent fields of a plan of the acting seller; subscriptions keep their agreed terms. Throws NOT_FOUND, or
 * BAR-0100 for a method that the seller can't offer.
 */
export async function changePlan(ctx: Ctx, input: PlanRequest & { uuid: string }): Promise<void> {
  requirePermission(ctx, 'plans.write')
  const sellerId = sellerIdOf(ctx)
  const { uuid, ...content } = input
  await transaction(ctx, async (inner) => {
    const { tx } = inner
    await refuseMethods(inner, sellerId, content.acceptPaymentMethods, 'acceptPaymentMethods')
    const before = await findPlanOfSeller(tx, sellerId, uuid)
    const plan = before && (await updatePlan(tx, sellerId, uuid, planContent(content)))
    if (!plan) throw new Problem('NOT_FOUND')
    const changes = changesOf(before, plan)
    if (changes) await recordAudit(inner, { action: 'plan.changed', resource: uuid, ...changes })
  })
}
