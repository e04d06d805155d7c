import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { rolesWith } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { changeSecurity } from '@/lib/parties/sellers/change-security'
import type { ApprovalLimitsInput } from './contract'
import { countPeople } from './store'

/**
 * Sets above which value refunds and payouts of the acting seller need a second person. Throws CONFLICT for a limit of
 * refunds where fewer than two people may decide: nobody could approve what the only one of them requests.
 */
export async function setApprovalLimits(ctx: Ctx, input: ApprovalLimitsInput): Promise<void> {
  requirePermission(ctx, 'security.change')
  requireStepUp(ctx)
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async (inner) => {
    const deciders = await countPeople(inner.tx, sellerId, rolesWith['approvals.decide'])
    if (input.refundApprovalAbove !== null && deciders < 2) {
      throw new Problem('CONFLICT', { message: 'Convide antes uma segunda pessoa que possa aprovar.' })
    }
    const { before, after } = await changeSecurity(inner, sellerId, {
      refundApprovalAbove: input.refundApprovalAbove ?? undefined,
      payoutApprovalAbove: input.payoutApprovalAbove ?? undefined,
    })
    await recordAudit(inner, { action: 'security.changed', before, after })
  })
}
