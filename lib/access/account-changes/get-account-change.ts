import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { type AccountChangeRow, findPendingChange } from './store'

/** The pending account change of the acting seller, if there is one. */
export async function getAccountChange(ctx: Ctx): Promise<AccountChangeRow | undefined> {
  requirePermission(ctx, 'bank-account.stop-change')
  return findPendingChange(ctx.db, sellerIdOf(ctx))
}
