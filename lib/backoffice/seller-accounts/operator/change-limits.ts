import type { z } from 'zod'
import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { notifyOfSellerStatus } from '@/lib/messages/notifications/notify-of-seller-status'
import { lockLiveSeller } from '@/lib/parties/live-sellers/lock-live-seller'
import { setLimits } from '@/lib/parties/live-sellers/set-limits'
import { findLimits } from '@/lib/parties/live-sellers/store'
import { inCellOfSeller } from '@/lib/parties/seller-directory/in-cell-of-seller'
import type { changeLimitsInput } from './contract'

/** Changes the limits and the reserve of a live seller, for sales from now on. Throws FORBIDDEN and NOT_FOUND. */
export async function changeLimits(
  ctx: Ctx,
  { uuid, limits }: z.output<typeof changeLimitsInput>,
): Promise<void> {
  requireOperator(ctx, 'sellers.review')
  requireStepUp(ctx)
  await transaction(await inCellOfSeller(ctx, uuid), async (inner) => {
    const seller = await lockLiveSeller(inner, uuid)
    const changes = changesOf({ ...(await findLimits(inner.tx, seller.id)) }, { ...limits })
    if (!changes) return
    await setLimits(inner, seller.id, limits)
    const entry = { action: 'seller.limits-changed' as const, resource: uuid, sellerId: seller.id }
    await recordAudit(inner, { ...entry, ...changes })
    await notifyOfSellerStatus(inner, seller, 'limits')
  })
}
