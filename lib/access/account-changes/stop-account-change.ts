import { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { lockSeller } from '@/lib/parties/sellers/store'
import { moveAccountChange } from './move-account-change'
import { notifyOfAccountChange } from './notify-of-account-change'
import { findPendingChange } from './store'

export const stopAccountChangeInput = z.object({ uuid: z.uuid() })

/**
 * Stops a pending account change of the acting seller: the account in force stays. Only a portal user may stop it:
 * throws FORBIDDEN for any other actor, and CONFLICT if the change is no longer pending.
 */
export async function stopAccountChange(
  ctx: Ctx,
  input: z.output<typeof stopAccountChangeInput>,
): Promise<void> {
  requirePermission(ctx, 'bank-account.stop-change')
  const { actor } = ctx
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  requireStepUp(ctx)
  await transaction(ctx, async (inner) => {
    const seller = await lockSeller(inner.tx, sellerIdOf(ctx))
    const waiting = seller && (await findPendingChange(inner.tx, seller.id))
    if (waiting?.uuid !== input.uuid || waiting.effectiveAt <= inner.now) {
      throw new Problem('CONFLICT', { message: 'Esta troca de conta não está mais à espera.' })
    }
    const stopped = await moveAccountChange(inner, waiting, 'stop', { stoppedBy: actor.userUuid })
    await recordAudit(inner, { action: 'account-change.stopped', resource: waiting.uuid })
    await notifyOfAccountChange(inner, 'stopped', { seller: seller!, change: stopped })
  })
}
