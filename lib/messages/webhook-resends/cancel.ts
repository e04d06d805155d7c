import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { notifyChange } from '@/lib/messages/webhooks/store'
import { lockResendOfSeller, updateResend } from './store'

/** Stops a resend of the acting seller; a finished one is left as it is. Throws NOT_FOUND, also for another seller's. */
export async function cancelResend(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'webhooks.resend')
  const sellerId = sellerIdOf(ctx)
  await transaction(ctx, async ({ tx, now }) => {
    const resend = await lockResendOfSeller(tx, sellerId, uuid)
    if (!resend) throw new Problem('NOT_FOUND')
    if (resend.finishedAt === null) await updateResend(tx, resend.id, { finishedAt: now })
    await notifyChange(tx, { sellerId, resourceUuid: uuid })
  })
}
