import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockSeller, updateSeller } from '@/lib/parties/sellers/store'
import { buyerMailSwitches } from './buyer-mails'
import type { BuyerMailsInput } from './contract'

/** Switches mails to the buyers of a seller off, and all others on. Throws FORBIDDEN. */
export async function changeBuyerMails(ctx: Ctx, input: BuyerMailsInput): Promise<void> {
  requirePermission(ctx, 'seller.change')
  await transaction(ctx, async (inner) => {
    const seller = await lockSeller(inner.tx, sellerIdOf(ctx))
    if (!seller) throw new Problem('NOT_FOUND')
    const off = buyerMailSwitches.filter((one) => input.off.includes(one))
    if (off.join() === seller.buyerMailsOff.join()) return
    await updateSeller(inner.tx, seller.id, { buyerMailsOff: off })
    const states = { before: { off: seller.buyerMailsOff }, after: { off } }
    await recordAudit(inner, { action: 'buyer-mails.changed', resource: seller.uuid, ...states })
  })
}
