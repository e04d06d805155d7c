import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { countPending, MAX_WAITING } from './waiting-store'

export interface Waiting {
  count: number
  /** Whether there are more than that. */
  isMore: boolean
}

/** How many deliveries wait for each endpoint of the acting seller that is paused, by us or by the seller; by its uuid. */
export async function countWaiting(ctx: Ctx): Promise<Map<string, Waiting>> {
  requirePermission(ctx, 'webhooks.read')
  const rows = await countPending(ctx.db, sellerIdOf(ctx))
  return new Map(
    rows.map(({ uuid, count }) => [
      uuid,
      { count: Math.min(count, MAX_WAITING), isMore: count > MAX_WAITING },
    ]),
  )
}
