import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { SubscriptionStatus } from '@/lib/payments/subscriptions/subscription'
import { countSubscriptions as countRows } from './store'

/** How many subscriptions the acting seller has in each status. */
export async function countSubscriptions(ctx: Ctx): Promise<Partial<Record<SubscriptionStatus, number>>> {
  requirePermission(ctx, 'payments.read')
  const rows = await countRows(ctx.db, sellerIdOf(ctx))
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]))
}
