import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { lockSeller, updateSeller } from '@/lib/parties/sellers/store'
import { type AskedData, askedDataOf } from './asked-data'

/** Changes what the checkout asks of buyers, for payments that begin from now on. Throws FORBIDDEN. */
export async function changeAskedData(ctx: Ctx, input: AskedData): Promise<void> {
  requirePermission(ctx, 'seller.change')
  await transaction(ctx, async (inner) => {
    const seller = await lockSeller(inner.tx, sellerIdOf(ctx))
    if (!seller) throw new Problem('NOT_FOUND')
    const before = askedDataOf(seller.askedData)
    const names = Object.keys(input) as (keyof AskedData)[]
    if (names.every((name) => before[name] === input[name])) return
    await updateSeller(inner.tx, seller.id, { askedData: input })
    const states = { before: { askedData: before }, after: { askedData: input } }
    await recordAudit(inner, { action: 'asked-data.changed', resource: seller.uuid, ...states })
  })
}
