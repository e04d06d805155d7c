import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { getSubSeller } from '@/lib/parties/sellers/get-sub-seller'
import type { CreateLinkInput } from './contract'
import { expiresAfter, newSecret, secretHashOf } from './statement-link'
import { insertLink, revokeLinks } from './store'

/**
 * Creates a statement link for a sub-seller of the acting seller, and ends the one before. The address is returned here and
 * stored nowhere. Throws NOT_FOUND, and FORBIDDEN for a key.
 */
export async function createStatementLink(
  ctx: Ctx,
  { id, days }: CreateLinkInput,
): Promise<{ address: string }> {
  requirePermission(ctx, 'sub-sellers.write')
  const { actor, systemNow } = ctx
  if (actor.kind !== 'portal-user') throw new Problem('FORBIDDEN')
  const sellerId = sellerIdOf(ctx)
  const { id: subSellerId } = await getSubSeller(ctx, { id })
  const secret = newSecret(ctx.cell)
  await transaction(ctx, async (inner) => {
    const ended = await revokeLinks(inner.tx, sellerId, { subSellerId }, systemNow)
    const { uuid, expiresAt } = await insertLink(inner.tx, {
      uuid: randomUUID(),
      sellerId,
      subSellerId,
      secretHash: secretHashOf(secret),
      createdBy: actor.userUuid,
      creatorName: actor.email ?? '',
      createdAt: systemNow,
      expiresAt: expiresAfter(days, systemNow),
    })
    const after = { link: uuid, expiresAt, ended: ended.map((one) => one.uuid) }
    await recordAudit(inner, { action: 'sub-seller.link-created', resource: String(subSellerId), after })
  })
  return { address: `${ctx.settings.publicUrl}/shares/${secret}` }
}
