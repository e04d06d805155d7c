import type { z } from 'zod'
import { requireUser } from '@/lib/access/portal-users/require-user'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { changeSecurity } from '@/lib/parties/sellers/change-security'
import type { demandsInput } from './second-factor'
import { countFactors } from './store'

/**
 * Changes what the acting seller demands of the people who work for it. Throws CONFLICT if a person without a second factor
 * turns the demand for one on, because that person would be shut out of this page.
 */
export async function changeDemands(ctx: Ctx, input: z.output<typeof demandsInput>): Promise<void> {
  requirePermission(ctx, 'security.change')
  requireStepUp(ctx)
  const { user: person } = await requireUser(ctx)
  const { refundStepUpAbove, secondFactorRequired } = input
  await transaction(ctx, async (inner) => {
    const { passkeys, totps } = await countFactors(inner.tx, person.id)
    if (secondFactorRequired && passkeys + totps === 0) throw new Problem('CONFLICT')
    const change = await changeSecurity(inner, sellerIdOf(ctx), {
      secondFactorRequired,
      refundStepUpAbove: refundStepUpAbove ?? undefined,
    })
    await recordAudit(inner, { action: 'security.changed', ...change })
  })
}
