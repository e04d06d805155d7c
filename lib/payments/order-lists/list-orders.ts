import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type ListedOrderRow, readOrders } from './portal-store'

/** The newest orders of the acting seller. */
export async function listOrders(
  ctx: Ctx,
  { size }: { size: number },
): Promise<{ orders: ListedOrderRow[] }> {
  requirePermission(ctx, 'payments.read')
  const newest = { sort: { by: 'createdAt', descending: true }, size } as const
  return { orders: (await readOrders(ctx.db, sellerIdOf(ctx), {}, newest)).items }
}
