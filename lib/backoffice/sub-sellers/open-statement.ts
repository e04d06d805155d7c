import { atSellerClock, type Ctx } from '@/lib/base/kernel/ctx'
import { civilDateOf } from '@/lib/base/kernel/dates'
import { Problem } from '@/lib/base/kernel/problem'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { findSubSellerOfSeller } from '@/lib/parties/sellers/sub-seller-store'
import { readShares } from './read-shares'
import { secretHashOf, secretShape } from './statement-link'
import { findOpenLink, markOpened } from './store'

/**
 * The statement that a link opens, without a sign-in: the money of one sub-seller, and nothing of buyers. Throws NOT_FOUND for
 * an address that never existed, has ended or was revoked.
 */
export async function openStatement(ctx: Ctx, { secret, after }: { secret: string; after?: string }) {
  if (!secretShape.test(secret)) throw new Problem('NOT_FOUND')
  const link = await findOpenLink(ctx.db, secretHashOf(secret), ctx.systemNow)
  const subSeller = link && (await findSubSellerOfSeller(ctx.db, link.sellerId, link.subSellerId))
  if (!link || !subSeller) throw new Problem('NOT_FOUND')
  const seller = await getSeller(ctx.db, link.sellerId)
  await markOpened(ctx.db, link.id, ctx.systemNow)
  const { sums, days, payouts, movements } = await readShares(ctx.db, subSeller, after)
  const { now } = atSellerClock(ctx, seller.clockOffsetMs)
  return {
    seller: seller.fantasyName,
    name: subSeller.name,
    now,
    today: civilDateOf(now),
    until: link.expiresAt,
    sums,
    days,
    payouts: payouts.map(({ uuid, executionDate, status, value }) => ({
      uuid,
      executionDate,
      status,
      value,
    })),
    movements: movements.rows.map(({ uuid, reason, occurredAt, amount, charge }) => ({
      uuid,
      reason,
      occurredAt,
      amount,
      method: charge?.paymentMethod,
    })),
    more: movements.more,
  }
}

export type OpenedStatement = Awaited<ReturnType<typeof openStatement>>
