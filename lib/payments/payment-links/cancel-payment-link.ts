import { recordSellerAction } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { getPaymentLink } from './get-payment-link'
import { linkTransitions, type PaymentLink } from './payment-link'
import { lockLinkOfSeller, updateLinkStatus } from './store'

/**
 * Closes a link of the acting seller for new payments; a code or slip that a buyer already has stays payable until it
 * expires. A cancelled link stays cancelled. Throws NOT_FOUND, or CONFLICT if the link is paid.
 */
export async function cancelPaymentLink(ctx: Ctx, input: { uuid: string }): Promise<PaymentLink> {
  requirePermission(ctx, 'links.write')
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const link = await lockLinkOfSeller(inner.tx, sellerId, input.uuid)
    if (!link) throw new Problem('NOT_FOUND')
    const { state } = await getPaymentLink(inner, input)
    if (state === 'PAID') throw new Problem('CONFLICT', { message: 'O link já foi pago.' })
    const status = nextStatus(linkTransitions, link.status, 'cancel')
    if (!status) return link
    const canceled = await updateLinkStatus(inner.tx, link, { status, canceledAt: inner.now })
    if (!canceled) throw new Problem('CONFLICT')
    await recordSellerAction(inner, { action: 'link.canceled', resource: link.uuid })
    await notifyChange(inner, { sellerId, resourceUuid: link.uuid })
    return canceled
  })
}
