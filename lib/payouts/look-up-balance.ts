import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import type { Balance } from '@/lib/ledger/seal'
import { getBalance } from '@/lib/ledger/store'

/** What we owe the acting seller now: available, on later days, and blocked by disputes. */
export function lookUpBalance(ctx: Ctx): Promise<Balance> {
  return getBalance(ctx.db, sellerIdOf(ctx))
}
