import { applyDueChange } from '@/lib/access/account-changes/apply-account-changes'
import { requestAccountChange } from '@/lib/access/account-changes/request-account-change'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { lockSeller } from '@/lib/parties/sellers/store'

/** Requests another bank account for the acting seller in the portal: it waits like one requested by API. */
export async function requestBankAccount(ctx: Ctx, sent: SellerAccount): Promise<void> {
  requirePermission(ctx, 'bank-account.change')
  await transaction(ctx, async (inner) => {
    const locked = await lockSeller(inner.tx, sellerIdOf(ctx))
    if (!locked) throw new Problem('NOT_FOUND')
    const seller = await applyDueChange(inner, locked)
    await requestAccountChange(inner, { seller, sent, formerEmail: seller.email })
  })
}
