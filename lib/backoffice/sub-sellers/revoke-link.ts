import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { revokeLinks } from './store'

/** Ends a statement link of the acting seller. Throws NOT_FOUND for one that is not open, and for another seller's. */
export async function revokeStatementLink(ctx: Ctx, { uuid }: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'sub-sellers.write')
  await transaction(ctx, async (inner) => {
    const [link] = await revokeLinks(inner.tx, sellerIdOf(ctx), { uuid }, ctx.systemNow)
    if (!link) throw new Problem('NOT_FOUND')
    const event = { resource: String(link.subSellerId), before: { link: uuid } }
    await recordAudit(inner, { action: 'sub-seller.link-revoked', ...event })
  })
}
