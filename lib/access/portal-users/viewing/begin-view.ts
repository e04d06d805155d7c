import type { z } from 'zod'
import { updateViewedSeller } from '@/lib/access/sessions/store'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { inCellOfSeller } from '@/lib/parties/seller-directory/in-cell-of-seller'
import { findSellerOfUuid } from '@/lib/parties/sellers/store'
import { requireUser } from '../require-user'
import { type beginViewInput, VIEW_MS } from './view'

/**
 * Lets the session of a person of the operator look at the portal of a seller for half an hour, which its audit log and the
 * platform's record with the reason. Throws FORBIDDEN, and NOT_FOUND for a seller that does not exist.
 */
export async function beginView(ctx: Ctx, input: z.output<typeof beginViewInput>): Promise<void> {
  requireOperator(ctx, 'sellers.view-as')
  requireStepUp(ctx)
  const { sessionUuid } = await requireUser(ctx)
  const own = await inCellOfSeller(ctx, input.seller)
  const seller = await findSellerOfUuid(own.db, input.seller)
  if (!seller) throw new Problem('NOT_FOUND')
  const until = new Date(ctx.systemNow.getTime() + VIEW_MS)
  await transaction(own, async (inner) => {
    await updateViewedSeller(inner.tx, sessionUuid, { sellerId: seller.id, until })
    const after = { reason: input.reason, until: until.toISOString() }
    await recordAudit(inner, {
      action: 'seller.view-began',
      resource: seller.uuid,
      sellerId: seller.id,
      after,
    })
  })
}
