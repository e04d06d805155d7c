import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { changeSecurity } from '@/lib/parties/sellers/change-security'

/** After how many minutes without use the sessions of all who work for the seller end. */
export async function changeIdleTime(ctx: Ctx, { minutes }: { minutes: number }): Promise<void> {
  requirePermission(ctx, 'security.change')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const { before, after } = await changeSecurity(inner, sellerIdOf(ctx), { idleMinutes: minutes })
    await recordAudit(inner, { action: 'security.changed', before, after })
  })
}
