import { listPlacesOfUser } from '@/lib/access/portal-users/membership-store'
import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findStartedFrom } from '@/lib/parties/seller-directory/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'

/** From where the acting person starts a live seller. */
export interface LiveStart {
  sandbox: SellerRow
  userUuid: string
  isStarted: boolean
  /** Of the live seller that was started, where the person works for it. */
  uuid?: string
}

/** Whether the live seller of the acting owner's sandbox seller was started. Throws FORBIDDEN, and NOT_FOUND for a live seller. */
export async function getLiveStart(ctx: Ctx): Promise<LiveStart> {
  requirePermission(ctx, 'application.write')
  if (ctx.actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  const { userUuid } = ctx.actor
  const sandbox = await getSeller(ctx.db, sellerIdOf(ctx))
  if (sandbox.environment !== 'SANDBOX') throw new Problem('NOT_FOUND')
  const started = await findStartedFrom(ctx.db, sandbox.uuid)
  if (!started) return { sandbox, userUuid, isStarted: false }
  const places = await listPlacesOfUser(ctx.db, userUuid)
  const isOwn = places.some(({ sellerId }) => sellerId === started.id)
  return { sandbox, userUuid, isStarted: true, ...(isOwn && { uuid: started.uuid }) }
}
