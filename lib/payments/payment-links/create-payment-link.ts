import { randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { queueForSearch } from '@/lib/base/search/queue-records'
import type { PaymentLinkRequest } from './contract'
import { insertLink } from './hot-store'
import { contentOf } from './link-content'
import { newLinkCode } from './new-link-code'
import type { PaymentLink } from './payment-link'
import { refuseExcludedMethods } from './refuse-excluded-methods'
import { refuseWrongSum } from './refuse-wrong-sum'
import { requirePayable } from './require-payable'
import { requireValidTerms } from './require-valid-terms'
import { requireShopAddresses } from './returning/require-shop-addresses'

/**
 * Creates a link for the acting seller. Throws BAR-0100 if the seller's receivable flow excludes a method, for an unknown buyer,
 * for an expiry that has passed, for items that do not sum to the value and for what no buyer could pay.
 */
export async function createPaymentLink(
  ctx: Ctx,
  input: PaymentLinkRequest & { uuid?: string; ipOriginRequest?: string },
): Promise<PaymentLink> {
  requirePermission(ctx, 'links.write')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const content = await requirePayable(inner, sellerId, input, contentOf(input))
    refuseWrongSum(content)
    await requireValidTerms(inner, sellerId, input)
    await refuseExcludedMethods(inner, sellerId, content)
    await requireShopAddresses(inner, sellerId, content.returnTo ?? {})
    const link = await insertLink(inner.tx, {
      ...content,
      uuid: input.uuid ?? randomUUID(),
      code: newLinkCode(ctx.cell),
      sellerId,
      origin: 'PAYMENT_LINK',
      status: 'ACTIVE',
      ipOriginRequest: input.ipOriginRequest ?? null,
      canceledAt: null,
      createdAt: inner.now,
    })
    await queueForSearch(inner, sellerId, 'LINK', [link.id])
    return link
  })
}
