import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import { readOrderSearch } from '@/lib/orders/listing/search'
import { findSubscriptionOfSeller, type SubscriptionRow } from '@/lib/subscriptions/store'
import type { SubscriptionStatus } from '@/lib/subscriptions/subscription'
import { browseSubscriptions as browseRows } from './store'

const PAGE_SIZE = 25

/**
 * A page of the acting seller's subscriptions for the portal, newest first: those older than `before`. A search that is not a
 * complete identifier, document or e-mail finds nothing.
 */
export async function browseSubscriptions(
  ctx: Ctx,
  input: { status?: SubscriptionStatus; search?: string; before?: string } = {},
): Promise<{ subscriptions: SubscriptionRow[]; older?: string }> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const search = input.search ? readOrderSearch(input.search) : undefined
  if (input.search && !search) return { subscriptions: [] }
  const before = input.before && (await findSubscriptionOfSeller(ctx.db, sellerId, input.before))
  const rows = await browseRows(ctx.db, sellerId, {
    status: input.status,
    search,
    beforeId: before ? before.id : undefined,
    size: PAGE_SIZE + 1,
  })
  const subscriptions = rows.slice(0, PAGE_SIZE)
  return { subscriptions, ...(rows.length > PAGE_SIZE && { older: subscriptions.at(-1)!.uuid }) }
}
