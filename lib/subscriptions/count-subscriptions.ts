import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { countSubscriptions as countRows } from './list-store'
import type { SubscriptionStatus } from './subscription'

/** How many subscriptions the acting seller has in each status. */
export async function countSubscriptions(ctx: Ctx): Promise<Partial<Record<SubscriptionStatus, number>>> {
  const rows = await countRows(ctx.db, sellerIdOf(ctx))
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
