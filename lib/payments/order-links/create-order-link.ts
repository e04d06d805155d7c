import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { getOrder } from '@/lib/payments/orders/get-order'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { lockOrder } from '@/lib/payments/orders/store'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { findOwnLink, listMadeLinks } from './find-order-link'
import { MAX_ORDER_LINKS, orderLinkRequest, orderLinkUuid, unpaidReason } from './order-link'

/**
 * Makes the link at which an order of the acting seller that was declined or is late is paid in its place. A late order is cancelled,
 * at its bank too: otherwise its buyer could pay the old code and the link. A repeated request makes no second link while one is
 * open. Throws NOT_FOUND, or CONFLICT where the order needs no link, has an open one of its own, or is being paid.
 */
export async function createOrderLink(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'links.write')
  requirePermission(ctx, 'orders.cancel')
  const link = await transaction(ctx, async (inner) => {
    const { id } = (await getOrder(inner, input)).order
    await lockOrder(inner.tx, id)
    return ensureLink(inner, await getOrder(inner, input))
  })
  try {
    await cancelUnlessClosed(ctx, input)
  } catch (error) {
    await cancelPaymentLink(ctx, link)
    throw error
  }
}

async function ensureLink(ctx: TxCtx, whole: WholeOrder): Promise<PaymentLink> {
  const { order, charges } = whole
  const made = await listMadeLinks(ctx, order.uuid)
  const last = made.at(-1)
  if (last?.state === 'OPEN') return last.link
  const needsLink = unpaidReason(order, charges) !== undefined || (last && order.status === 'CANCELED')
  if (!needsLink || last?.state === 'PAID' || made.length >= MAX_ORDER_LINKS) throw new Problem('CONFLICT')
  const own = await findOwnLink(ctx, order)
  if (own?.state === 'OPEN' || own?.state === 'PAID') throw new Problem('CONFLICT')
  const seller = await getSeller(ctx.tx, order.sellerId)
  const obstacles = await getOfferObstacles(ctx, seller)
  const buyer = order.customer.uuid
    ? await findBuyerOfSeller(ctx.tx, order.sellerId, order.customer.uuid)
    : undefined
  const link = await createPaymentLink(ctx, {
    ...orderLinkRequest({
      order,
      charges,
      link: own?.link,
      receivableFlow: seller.receivableFlow,
      isOffered: (method) => obstacles[method] === undefined,
      hasBuyer: buyer !== undefined,
      now: ctx.now,
    }),
    uuid: orderLinkUuid(order.uuid, made.length),
  })
  await recordAudit(ctx, { action: 'order.link-created', resource: order.uuid })
  return link
}

/** An order that was declined at a checkout or is late could still be paid. */
async function cancelUnlessClosed(ctx: Ctx, input: { uuid: string }): Promise<void> {
  const { order } = await getOrder(ctx, input)
  if (order.status === 'SENT' || order.status === 'LATE') return cancelOrder(ctx, input)
  if (order.status !== 'CANCELED') throw new Problem('CONFLICT')
}
