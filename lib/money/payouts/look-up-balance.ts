import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import type { Balance } from '@/lib/money/ledger/seal'
import { getBalance } from '@/lib/money/ledger/store'

/** What we owe the acting seller now: available, on later days, and blocked by disputes. */
export function lookUpBalance(ctx: Ctx): Promise<Balance> {
  return getBalance(ctx.db, sellerIdOf(ctx))
}
