import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getDispute } from './get-dispute'
import { lockDispute } from './lock-dispute'
import { closeAsLost } from './lose-dispute'

/**
 * Accepts the claim for the seller: the dispute is LOST at once, and a job notifies the dispute gateway. Throws
 * NOT_FOUND, or CONFLICT if the dispute is not open, or was answered to a provider that decides.
 */
export async function acceptDispute(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'disputes.answer')
  const { dispute: named } = await getDispute(ctx, input)
  await transaction(ctx, async (inner) => {
    const locked = await lockDispute(inner, named)
    // Its provider decides an answer, and may decide it for the seller.
    const { connectionId, status } = locked.dispute
    if (connectionId !== null && status === 'ANSWERED')
      throw new Problem('CONFLICT', { message: `A contestação está ${status}.` })
    const answeredAt = locked.dispute.answeredAt ?? inner.now
    const unsent = { answeredAt, answerSentAt: null, sendRequestedAt: null }
    const { dispute, found } = locked
    await closeAsLost(inner, locked, 'ACCEPTED', unsent)
    const after = { order: found.order.uuid, valueInCentavos: dispute.value }
    await recordSellerAction(inner, { action: 'dispute.accepted', resource: dispute.uuid, after })
  })
}
