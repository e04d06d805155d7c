import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { SellerLimits } from '@/lib/parties/live-sellers/limits'
import { findLimits, listSellerMoves, type SellerMoveRow } from '@/lib/parties/live-sellers/store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { Application } from './application'
import { type ApplicationRow, type DocumentEntry, findApplication, listDocuments } from './store'

export interface ApplicationInFull {
  seller: SellerRow
  application: Application & Partial<ApplicationRow>
  documents: DocumentEntry[]
  moves: SellerMoveRow[]
  limits: SellerLimits
}

/** The application of a live seller with everything about it. Throws NOT_FOUND for a sandbox seller. */
export async function loadApplication(db: Ctx['db'], seller: SellerRow): Promise<ApplicationInFull> {
  if (seller.environment !== 'LIVE') throw new Problem('NOT_FOUND')
  const [row, documents, moves, limits] = await Promise.all([
    findApplication(db, seller.id),
    listDocuments(db, seller.id),
    listSellerMoves(db, seller.id),
    findLimits(db, seller.id),
  ])
  const application = row ?? { company: null, owners: null, account: seller.account }
  return { seller, application, documents, moves, limits }
}

/** The application of the acting live seller. Throws NOT_FOUND for a sandbox seller. */
export async function getApplication(ctx: Ctx): Promise<ApplicationInFull> {
  requirePermission(ctx, 'application.write')
  return loadApplication(ctx.db, await getSeller(ctx.db, sellerIdOf(ctx)))
}
