import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { listRecentDeliveries } from './log-store'

const LATEST = 50

export type ListedDelivery = Awaited<ReturnType<typeof listDeliveries>>[number]

/** What the acting seller's endpoints were sent lately, newest first. */
export async function listDeliveries(ctx: Ctx) {
  return listRecentDeliveries(ctx.db, sellerIdOf(ctx), LATEST)
}
