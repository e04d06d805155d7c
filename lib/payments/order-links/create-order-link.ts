import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { getOrder } from '@/lib/payments/orders/get-order'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { listOpenOrders } from '@/lib/payments/orders/link-store'
import { lockOrder } from '@/lib/payments/orders/store'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { lockLinkByCode } from '@/lib/payments/payment-links/store'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { findOwnLink, isInTheWay, listMadeLinks, purchaseOf } from './find-order-link'
import { MAX_ORDER_LINKS, orderLinkRequest, orderLinkUuid, unpaidReason } from './order-link'

/**
 * Makes the link at which an order of the acting seller that was declined or is late is paid in its place. What can still be paid of
 * the purchase is cancelled, at its bank too: a late order, and the open orders of the links before this one, whose slips outlive them.
 * Otherwise its buyer could pay the old code and the link. A repeated request makes no second link while one is
 * open. Throws NOT_FOUND, or CONFLICT where the order needs no link, has an open one of its own, or is being paid.
 */
export async function createOrderLink(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'links.write')
  requirePermission(ctx, 'orders.cancel')
  const { link, former, isNew } = await transaction(ctx, async (inner) => {
    const { id } = (await getOrder(inner, input)).order
    await lockOrder(inner.tx, id)
    return ensureLink(inner, await getOrder(inner, input))
  })
  try {
    for (const order of await listOpenOrders(ctx.db, former)) await cancelOnce(ctx, order)
    await cancelUnlessClosed(ctx, input)
  } catch (error) {
    // A link of an earlier press stays: that press may be cancelling what this one could not.
    if (isNew) await cancelPaymentLink(ctx, link)
    throw error
  }
}

interface Made {
  link: PaymentLink
  /** The ids of the links at which the purchase could be paid before. */
  former: number[]
  isNew: boolean
}

async function ensureLink(ctx: TxCtx, whole: WholeOrder): Promise<Made> {
  const { order, charges } = whole
  const own = await findOwnLink(ctx, order)
  // Two orders of one link may ask at once.
  if (own) await lockLinkByCode(ctx.tx, own.link.code)
  const purchase = purchaseOf(order, own)
  const made = await listMadeLinks(ctx, purchase)
  const last = made.at(-1)
  const links = [...(own ? [own] : []), ...made].map(({ link }) => link)
  const formerOf = (current?: PaymentLink) => links.filter(({ id }) => id !== current?.id).map(({ id }) => id)
  if (last?.state === 'OPEN') return { link: last.link, former: formerOf(last.link), isNew: false }
  const needsLink = unpaidReason(order, charges) !== undefined || (last && order.status === 'CANCELED')
  if (!needsLink || last?.state === 'PAID' || made.length >= MAX_ORDER_LINKS) throw new Problem('CONFLICT')
  if (own && isInTheWay(own)) throw new Problem('CONFLICT')
  const seller = await getSeller(ctx.tx, order.sellerId)
  const obstacles = await getOfferObstacles(ctx, seller)
  const { uuid: buyerUuid } = order.customer
  const isNamed = !own || own.link.uuidSellerClient === buyerUuid
  const hasBuyer = isNamed && !!buyerUuid && !!(await findBuyerOfSeller(ctx.tx, order.sellerId, buyerUuid))
  const request = orderLinkRequest({
    order,
    charges,
    ...(own?.isPaidAlike && { link: own.link }),
    receivableFlow: seller.receivableFlow,
    isOffered: (method) => obstacles[method] === undefined,
    hasBuyer,
    now: ctx.now,
  })
  if (request.paymentMethods.length === 0) throw new Problem('CONFLICT')
  const link = await createPaymentLink(ctx, { ...request, uuid: orderLinkUuid(purchase, made.length) })
  await recordAudit(ctx, { action: 'order.link-created', resource: order.uuid })
  return { link, former: formerOf(), isNew: true }
}

/** Another press may have cancelled it meanwhile, while the bank did not respond to this one. */
async function cancelOnce(ctx: Ctx, input: { uuid: string }): Promise<void> {
  await cancelOrder(ctx, input).catch(async (error: unknown) => {
    if ((await getOrder(ctx, input)).order.status !== 'CANCELED') throw error
  })
}

/** An order that was declined at a checkout or is late could still be paid. */
async function cancelUnlessClosed(ctx: Ctx, input: { uuid: string }): Promise<void> {
  const { order } = await getOrder(ctx, input)
  if (order.status === 'SENT' || order.status === 'LATE') return cancelOnce(ctx, input)
  if (order.status !== 'CANCELED') throw new Problem('CONFLICT')
}
