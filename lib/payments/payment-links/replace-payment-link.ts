import { changesOf } from '@/lib/base/audit/changes'
import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { queueForSearch } from '@/lib/base/search/queue-records'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import type { LinkInState } from '@/lib/payments/payment-links/payment-link'
import type { PaymentLinkRequest } from './contract'
import { getPaymentLink } from './get-payment-link'
import { contentOf } from './link-content'
import { linkState, type PaymentLink } from './payment-link'
import { refuseExcludedMethods } from './refuse-excluded-methods'
import { refuseWrongSum } from './refuse-wrong-sum'
import { requirePayable } from './require-payable'
import { requireValidTerms } from './require-valid-terms'
import { requireShopAddresses } from './returning/require-shop-addresses'
import { isAccepted, lockLinkOfSeller, updateLinkContent } from './store'

/**
 * Changes the sent fields of a link of the acting seller; its address stays. Throws NOT_FOUND, BAR-0100 if the
 * seller's receivable flow excludes a method or no buyer could pay, or CONFLICT if the link is paid or cancelled, or a buyer has accepted
 * it.
 */
export async function replacePaymentLink(
  ctx: Ctx,
  input: PaymentLinkRequest & { uuid: string },
): Promise<LinkInState> {
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const existing = await lockLinkOfSeller(inner.tx, sellerId, input.uuid)
    if (!existing) throw new Problem('NOT_FOUND')
    const content = await requirePayable(inner, sellerId, input, contentOf(input, existing))
    refuseWrongSum(content)
    await requireValidTerms(inner, sellerId, input)
    await refuseExcludedMethods(inner, sellerId, content)
    await requireShopAddresses(inner, sellerId, content.returnTo ?? {})
    const processed = await requireUnaccepted(inner, existing)
    const link = await updateLinkContent(inner.tx, existing.id, content)
    await queueForSearch(inner, sellerId, 'LINK', [link.id])
    const changes = changesOf(existing, link, Object.keys(content))
    if (changes) await recordSellerAction(inner, { action: 'link.changed', resource: link.uuid, ...changes })
    await notifyChange(inner, { sellerId, resourceUuid: link.uuid })
    return { link, processed, state: linkState(link, false, inner.now) }
  })
}

/** The number of orders created through the link so far, all of them cancelled. */
async function requireUnaccepted(ctx: TxCtx, link: PaymentLink): Promise<number> {
  const { state, processed } = await getPaymentLink(ctx, link)
  if (state === 'PAID') throw new Problem('CONFLICT', { message: 'O link já foi pago.' })
  if (state === 'CANCELED') throw new Problem('CONFLICT', { message: 'O link está cancelado.' })
  if (!(await isAccepted(ctx.tx, link.id))) return processed
  throw new Problem('CONFLICT', { message: 'Um comprador já aceitou o link: cancele antes o pedido dele.' })
}
