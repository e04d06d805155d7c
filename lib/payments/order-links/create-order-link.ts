import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { MINUTE_MS } from '@/lib/base/kernel/durations'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findBuyerOfSeller } from '@/lib/parties/buyers/hot-store'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { getOrder } from '@/lib/payments/orders/get-order'
import { lockOrder } from '@/lib/payments/orders/store'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { createPaymentLink } from '@/lib/payments/payment-links/create-payment-link'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { lockLinkByCode } from '@/lib/payments/payment-links/store'
import { getOfferObstacles } from '@/lib/rails/connection-choice/get-obstacles'
import { closeFormer, withdrawLink } from './close-former'
import { decideLink } from './link-decision'
import { orderLinkRequest, orderLinkUuid } from './order-link'
import { purchaseOf, readPurchase } from './read-purchase'
import { deleteReplacement, insertReplacement } from './replacement-store'

/** Longer than banks are waited for: until then the request itself closes what could be paid before. */
const FINISH_AFTER_MS = MINUTE_MS

/**
 * Makes the link at which an order of the acting seller that was declined or is late is paid in its place. What can still be paid of
 * the purchase is cancelled, at its bank too: a late order, and the open orders of the links before this one, whose slips outlive them.
 * Otherwise its buyer could pay the old code and the link. Where the process ends in between, a job goes on (finishReplacements). A
 * repeated request makes no second link while one is open. Throws NOT_FOUND, or CONFLICT where the order needs no link, has an
 * open one of its own, or is being paid.
 */
export async function createOrderLink(ctx: Ctx, input: { uuid: string }): Promise<void> {
  requirePermission(ctx, 'links.write')
  requirePermission(ctx, 'orders.cancel')
  const { link, isNew } = await transaction(ctx, async (inner) => {
    const { id, sellerId } = (await getOrder(inner, input)).order
    await lockOrder(inner.tx, id)
    const ensured = await ensureLink(inner, await getOrder(inner, input))
    const finishAt = new Date(inner.systemNow.getTime() + FINISH_AFTER_MS)
    const replacement = { linkId: ensured.link.id, sellerId, orderUuid: input.uuid, finishAt }
    await insertReplacement(inner.tx, replacement)
    return ensured
  })
  try {
    await closeFormer(ctx, input, link)
  } catch (error) {
    // A link of an earlier press stays: that press may be cancelling what this one could not.
    if (isNew) await withdrawLink(ctx, link)
    throw error
  }
  await deleteReplacement(ctx.db, link.id)
}

interface Made {
  link: PaymentLink
  isNew: boolean
}

async function ensureLink(ctx: TxCtx, whole: WholeOrder): Promise<Made> {
  const { order, charges } = whole
  const before = await readPurchase(ctx, whole)
  // Two orders of one link may ask at once.
  if (before.own) await lockLinkByCode(ctx.tx, before.own.link.code)
  const found = before.own ? await readPurchase(ctx, whole) : before
  const decided = decideLink(found)
  if (decided?.open) return { link: decided.open.link, isNew: false }
  if (!decided?.canCreate) throw new Problem('CONFLICT')
  const { own, made } = found
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
  const link = await createPaymentLink(ctx, {
    ...request,
    uuid: orderLinkUuid(purchaseOf(order, found), made.length),
  })
  await recordAudit(ctx, { action: 'order.link-created', resource: order.uuid })
  return { link, isNew: true }
}
