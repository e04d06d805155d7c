import type { z } from 'zod'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { notifyOfSellerStatus } from '@/lib/messages/notifications/notify-of-seller-status'
import { lockLiveSeller } from '@/lib/parties/live-sellers/lock-live-seller'
import { moveSeller } from '@/lib/parties/live-sellers/move-seller'
import { inCellOfSeller } from '@/lib/parties/seller-directory/in-cell-of-seller'
import type { reasonInput } from './contract'

const moving =
  (trigger: 'suspend' | 'reactivate') =>
  async (ctx: Ctx, { uuid, reason }: z.output<typeof reasonInput>): Promise<void> => {
    requireOperator(ctx, 'sellers.review')
    requireStepUp(ctx)
    const isEnd = trigger === 'reactivate'
    await transaction(await inCellOfSeller(ctx, uuid), async (inner) => {
      const seller = await lockLiveSeller(inner, uuid)
      const moved = await moveSeller(inner, seller, trigger, reason)
      await recordAudit(inner, {
        action: isEnd ? 'seller.reactivated' : 'seller.suspended',
        resource: uuid,
        sellerId: seller.id,
        before: { status: seller.status },
        after: { status: moved.status, reason },
      })
      await notifyOfSellerStatus(inner, moved, isEnd ? 'reactivated' : 'suspended', reason)
    })
  }

/**
 * Suspends a live seller: no new sales, cycles of subscriptions wait and payouts are held; refunds and disputes go on. Throws
 * FORBIDDEN, NOT_FOUND, and CONFLICT unless it is active.
 */
export const suspendSeller = moving('suspend')

/** Ends a suspension. Throws FORBIDDEN, NOT_FOUND, and CONFLICT unless the seller is suspended. */
export const reactivateSeller = moving('reactivate')
