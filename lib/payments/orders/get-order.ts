import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type AnsweredWhole, findAnsweredOrder, findWholeOrder, type WholeOrder } from './whole-order-store'

/** An order of the acting seller with its charges and their refunds. Throws NOT_FOUND, also for another seller's. */
export async function getOrder(ctx: Ctx, input: { uuid: string }): Promise<WholeOrder> {
  requirePermission(ctx, 'payments.read')
  const whole = await findWholeOrder(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!whole) throw new Problem('NOT_FOUND')
  return whole
}

/** As much of it as the API answers. Throws NOT_FOUND, also for another seller's. */
export async function getAnsweredOrder(ctx: Ctx, input: { uuid: string }): Promise<AnsweredWhole> {
  requirePermission(ctx, 'payments.read')
  const answered = await findAnsweredOrder(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!answered) throw new Problem('NOT_FOUND')
  return answered
}
