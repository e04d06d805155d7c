import type { Ctx } from '@/lib/base/kernel/ctx'
import { type PaymentMethod, paymentMethods } from '@/lib/base/kernel/payment-method'
import { operatorRoleMay } from '@/lib/base/kernel/permissions'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { findSellerInCells } from '@/lib/parties/seller-directory/find-in-cells'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { type OfferObstacles, obstaclesOf, usableServices } from '@/lib/rails/connection-choice/offers'
import { findOfferedMethods, listAllCandidates, listOwnOffers } from '@/lib/rails/connection-choice/store'

export interface Offers {
  /** Absent for all live sellers. */
  seller?: { uuid: string; name: string }
  /** What the operator allows. */
  allowed: PaymentMethod[]
  /** Whether that is a choice for this seller. */
  isOwn: boolean
  /** Why a method can't be offered at present. */
  obstacles: OfferObstacles
  mayManage: boolean
}

/** Of no seller: only what is assigned to all of them counts. */
const NOBODY = 0

/** What one live seller, or all of them, may and can offer. Throws NOT_FOUND. */
export async function getOffers(ctx: Ctx, { seller: uuid }: { seller?: string }): Promise<Offers> {
  requireOperator(ctx, 'platform.read')
  const { db, actor } = ctx
  const mayManage = actor.kind === 'operator-user' && operatorRoleMay(actor.role, 'connections.manage')
  const seller = uuid === undefined ? undefined : await findSellerInCells(ctx, uuid)
  if (uuid !== undefined && seller?.environment !== 'LIVE') throw new Problem('NOT_FOUND')
  const allowed = [...((await findOfferedMethods(db, seller?.id ?? null)) ?? paymentMethods)]
  if (!seller) {
    const usable = usableServices(await listAllCandidates(db, NOBODY))
    return { allowed, isOwn: true, obstacles: obstaclesOf(allowed, usable), mayManage }
  }
  const own = await listOwnOffers(db)
  return {
    seller: { uuid: seller.uuid, name: seller.fantasyName },
    allowed,
    isOwn: own.some(({ sellerId }) => sellerId === seller.id),
    obstacles: await getOfferObstacles(ctx, seller),
    mayManage,
  }
}
