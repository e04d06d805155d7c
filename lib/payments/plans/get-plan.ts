import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { Plan } from './plan'
import { findPlanOfSeller } from './store'

/** A plan of the acting seller. Throws NOT_FOUND, also for another seller's plan. */
export async function getPlan(ctx: Ctx, input: { uuid: string }): Promise<Plan> {
  const plan = await findPlanOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!plan) throw new Problem('NOT_FOUND')
  return plan
}
