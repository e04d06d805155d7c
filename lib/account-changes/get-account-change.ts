import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { type AccountChangeRow, findPendingChange } from './store'

/** The pending account change of the acting seller, if there is one. */
export async function getAccountChange(ctx: Ctx): Promise<AccountChangeRow | undefined> {
  return findPendingChange(ctx.db, sellerIdOf(ctx))
}
