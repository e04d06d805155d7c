import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { refuseMethods } from '@/lib/rails/connection-choice/refuse-methods'
import type { PlanRequest } from './contract'
import type { Plan } from './plan'
import { insertPlan } from './store'

/** Creates a plan of the acting seller. Throws BAR-0100 for a method that the seller can't offer. */
export async function createPlan(ctx: Ctx, input: PlanRequest): Promise<Plan> {
  requirePermission(ctx, 'plans.write')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const { tx, now } = inner
    await refuseMethods(inner, sellerId, input.acceptPaymentMethods, 'acceptPaymentMethods')
    const {
      description = '',
      active = true,
      bullets = [],
      subscriberMay = [],
      ...content
    } = planContent(input)
    const optional = { description, active, bullets, subscriberMay }
    const plan = { ...content, ...optional, uuid: randomUUID(), sellerId, createdAt: now }
    const { uuid, title } = plan
    await recordAudit(inner, { action: 'plan.created', resource: uuid, after: { title, active } })
    return insertPlan(tx, plan)
  })
}

/** The fields of a plan as stored, without repeated methods and permissions. */
export function planContent(input: PlanRequest): PlanRequest {
  return {
    ...input,
    acceptPaymentMethods: [...new Set(input.acceptPaymentMethods)],
    ...(input.subscriberMay && { subscriberMay: [...new Set(input.subscriberMay)] }),
  }
}
