import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { type AccountChangeRow, findPendingChange } from './store'

/** The change of its account that waits for the acting seller, if one does. */
export async function getAccountChange(ctx: Ctx): Promise<AccountChangeRow | undefined> {
  return findPendingChange(ctx.db, sellerIdOf(ctx))
}
