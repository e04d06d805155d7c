import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { requirePermission } from '@/lib/kernel/require-permission'
import { findRecordIds } from '@/lib/search/find-records'
import { findSubscriptionOfSeller, type SubscriptionRow } from '@/lib/subscriptions/store'
import type { SubscriptionStatus } from '@/lib/subscriptions/subscription'
import { browseSubscriptions as browseRows } from './store'

const PAGE_SIZE = 25
/** Where a search is combined with a status, it is looked for among this many of the newest subscriptions found. */
const SEARCHED = 1000

/**
 * A page of the acting seller's subscriptions for the portal, newest first: those older than `before`. A search is whatever
 * lib/search finds.
 */
export async function browseSubscriptions(
  ctx: Ctx,
  input: { status?: SubscriptionStatus; search?: string; before?: string } = {},
): Promise<{ subscriptions: SubscriptionRow[]; older?: string }> {
  requirePermission(ctx, 'payments.read')
  const sellerId = sellerIdOf(ctx)
  const before = input.before && (await findSubscriptionOfSeller(ctx.db, sellerId, input.before))
  const beforeId = before ? before.id : undefined
  const place = { beforeId, limit: input.status ? SEARCHED : PAGE_SIZE + 1 }
  const ids = input.search ? await findRecordIds(ctx, 'SUBSCRIPTION', input.search, place) : undefined
  const rows = await browseRows(ctx.db, sellerId, {
    status: input.status,
    ids,
    beforeId,
    size: PAGE_SIZE + 1,
  })
  const subscriptions = rows.slice(0, PAGE_SIZE)
  return { subscriptions, ...(rows.length > PAGE_SIZE && { older: subscriptions.at(-1)!.uuid }) }
}
