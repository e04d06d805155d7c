import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { DeliveryFilter } from '@/lib/messages/webhook-log/contract'
import { logFilterOf } from './filter'
import { type ListedDeliveryRow, readDeliveries } from './list-store'

/** The acting seller's newest deliveries that match the filter. */
export async function listDeliveries(
  ctx: Ctx,
  { filter = {}, size }: { filter?: DeliveryFilter; size: number },
): Promise<ListedDeliveryRow[]> {
  requirePermission(ctx, 'webhooks.read')
  const sellerId = sellerIdOf(ctx)
  const newest = { sort: { by: 'createdAt', descending: true }, size } as const
  return (await readDeliveries(ctx.db, sellerId, await logFilterOf(ctx, sellerId, filter), newest)).items
}
