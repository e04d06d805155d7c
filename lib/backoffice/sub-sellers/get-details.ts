import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSubSeller } from '@/lib/parties/sellers/get-sub-seller'
import { readShares } from './read-shares'
import { linkState } from './statement-link'
import { listLinks } from './store'

const LINKS = 5

/** Throws NOT_FOUND where the acting seller has no such sub-seller. */
export async function checkSubSeller(ctx: Ctx, { id }: { id: number }): Promise<void> {
  requirePermission(ctx, 'statement.read')
  await getSubSeller(ctx, { id })
}

/** A sub-seller of the acting seller with its money and its statement links. Throws NOT_FOUND. */
export async function getSubSellerDetails(ctx: Ctx, { id, after }: { id: number; after?: string }) {
  requirePermission(ctx, 'statement.read')
  const subSeller = await getSubSeller(ctx, { id })
  const [shares, links] = await Promise.all([
    readShares(ctx.db, subSeller, after),
    listLinks(ctx.db, { sellerId: sellerIdOf(ctx), subSellerId: id, limit: LINKS }),
  ])
  return {
    subSeller,
    ...shares,
    today: civilDateOf(ctx.now),
    links: links.map(({ uuid, creatorName, createdAt, expiresAt, revokedAt, lastOpenedAt }) => ({
      uuid,
      creatorName,
      createdAt,
      expiresAt,
      lastOpenedAt,
      state: linkState({ expiresAt, revokedAt }, ctx.systemNow),
    })),
  }
}

export type SubSellerDetails = Awaited<ReturnType<typeof getSubSellerDetails>>
