import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listPayouts as listRows, type PayoutRow } from './store'

const LATEST = 30

/** The latest payouts of the acting seller. */
export async function listPayouts(ctx: Ctx): Promise<PayoutRow[]> {
  requirePermission(ctx, 'statement.read')
  return listRows(ctx.db, sellerIdOf(ctx), LATEST)
}
