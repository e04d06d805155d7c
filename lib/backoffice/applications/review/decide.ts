import type { z } from 'zod'
import { findApplication } from '@/lib/backoffice/applications/store'
import type { AuditAction } from '@/lib/base/audit/audit'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { notifyOfSellerStatus, type SellerNews } from '@/lib/messages/notifications/notify-of-seller-status'
import { lockLiveSeller } from '@/lib/parties/live-sellers/lock-live-seller'
import { moveSeller } from '@/lib/parties/live-sellers/move-seller'
import type { SellerTrigger } from '@/lib/parties/live-sellers/seller-status'
import { setLimits } from '@/lib/parties/live-sellers/set-limits'
import { holdDocument } from '@/lib/parties/seller-directory/hold-document'
import { inCellOfSeller } from '@/lib/parties/seller-directory/in-cell-of-seller'
import { changeSeller } from '@/lib/parties/sellers/change-seller'
import type { approveInput, decisionInput } from './contract'

interface Decision {
  trigger: SellerTrigger
  action: AuditAction
  news: SellerNews
}

/** Moves a seller with an application, notifies it of the reason, and records who did it. */
const deciding =
  ({ trigger, action, news }: Decision) =>
  async (ctx: Ctx, { uuid, reason }: z.output<typeof decisionInput>): Promise<void> => {
    requireOperator(ctx, 'sellers.review')
    requireStepUp(ctx)
    await transaction(await inCellOfSeller(ctx, uuid), async (inner) => {
      const seller = await lockLiveSeller(inner, uuid)
      const moved = await moveSeller(inner, seller, trigger, reason)
      const change = { before: { status: seller.status }, after: { status: moved.status, reason } }
      await recordAudit(inner, { action, resource: uuid, sellerId: seller.id, ...change })
      await notifyOfSellerStatus(inner, moved, news, reason)
    })
  }

/** Asks an applying seller for more. Throws FORBIDDEN, NOT_FOUND, and CONFLICT unless it is in review. */
export const requestInformation = deciding({
  trigger: 'request-information',
  action: 'seller.information-requested',
  news: 'informationRequested',
})

/** Refuses an application. Throws FORBIDDEN, NOT_FOUND, and CONFLICT unless it is being reviewed. */
export const refuseApplication = deciding({
  trigger: 'refuse',
  action: 'seller.refused',
  news: 'refused',
})

/** Lets a refused seller apply again. Throws FORBIDDEN, NOT_FOUND, and CONFLICT unless it was refused. */
export const reopenApplication = deciding({
  trigger: 'reopen',
  action: 'seller.reopened',
  news: 'reopened',
})

/**
 * Approves an application with limits: the seller may sell, and is paid out to the account of its application. Throws
 * FORBIDDEN, NOT_FOUND, and CONFLICT unless it is in review as it was read, and where another live seller has its document.
 */
export async function approveApplication(
  ctx: Ctx,
  { uuid, limits, submittedAt }: z.output<typeof approveInput>,
): Promise<void> {
  requireOperator(ctx, 'sellers.review')
  requireStepUp(ctx)
  await transaction(await inCellOfSeller(ctx, uuid), async (inner) => {
    const seller = await lockLiveSeller(inner, uuid)
    const application = await findApplication(inner.tx, seller.id)
    if (!application?.account || application.submittedAt?.toISOString() !== submittedAt)
      throw new Problem('CONFLICT')
    await holdDocument(inner, seller.id)
    await changeSeller(inner, seller, { account: application.account })
    const moved = await moveSeller(inner, seller, 'approve')
    await setLimits(inner, seller.id, limits)
    const change = { before: { status: seller.status }, after: { status: moved.status, ...limits } }
    await recordAudit(inner, { action: 'seller.approved', resource: uuid, sellerId: seller.id, ...change })
    await notifyOfSellerStatus(inner, moved, 'approved')
  })
}
