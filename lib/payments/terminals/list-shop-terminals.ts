import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { listTerminalsOfSeller } from './store'
import type { Terminal } from './terminal'

/** All terminals of the acting seller, newest first. */
export async function listShopTerminals(ctx: Ctx): Promise<Terminal[]> {
  requirePermission(ctx, 'payments.read')
  return listTerminalsOfSeller(ctx.db, sellerIdOf(ctx))
}
