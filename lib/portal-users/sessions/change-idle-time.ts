import { recordAudit } from '@/lib/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import { requireStepUp } from '@/lib/kernel/require-step-up'
import { changeSecurity } from '@/lib/sellers/change-security'

/** After how many minutes without use the sessions of all who work for the seller end. */
export async function changeIdleTime(ctx: Ctx, { minutes }: { minutes: number }): Promise<void> {
  requirePermission(ctx, 'security.change')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const { before, after } = await changeSecurity(inner, sellerIdOf(ctx), { idleMinutes: minutes })
    await recordAudit(inner, { action: 'security.changed', before, after })
  })
}
