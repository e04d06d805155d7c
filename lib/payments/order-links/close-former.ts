// What could be paid of a purchase before it got a link is closed, or else the link is.
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { getOrder } from '@/lib/payments/orders/get-order'
import { cancelOrder } from '@/lib/payments/orders/lifecycle/cancel-order'
import { findTakingOrder, listOpenOrders } from '@/lib/payments/orders/link-store'
import { linkAfter } from '@/lib/payments/orders/order'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { cancelPaymentLink } from '@/lib/payments/payment-links/cancel-payment-link'
import type { PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { readPurchase } from './read-purchase'
import { deleteReplacement } from './replacement-store'

/**
 * Cancels the order that a link replaces, and the open orders of the other links of its purchase. Throws CONFLICT where one was paid
 * or a bank does not respond.
 */
export async function closeFormer(ctx: Ctx, input: { uuid: string }, link: PaymentLink): Promise<void> {
  const former = await listFormerLinks(ctx, await getOrder(ctx, input), link)
  for (const order of await listOpenOrders(ctx.db, former)) await cancelOnce(ctx, order)
  // Whichever of them was paid before it was listed is not among the open ones.
  if (await isPaidAtOneOf(ctx, former)) throw new Problem('CONFLICT')
  const { order } = await getOrder(ctx, input)
  // An order that was declined at a checkout or is late could still be paid.
  if (order.status === 'SENT' || order.status === 'LATE') await cancelOnce(ctx, input)
  else if (order.status !== 'CANCELED') throw new Problem('CONFLICT')
}

/** Whether a link will never take the place of an order: that was paid or has ended, or another order of the purchase was paid. */
export async function isReplacementObsolete(
  ctx: Ctx,
  input: { uuid: string },
  link: PaymentLink,
): Promise<boolean> {
  const whole = await getOrder(ctx, input)
  const { status } = whole.order
  if (linkAfter[status] === 'TAKEN' || status === 'ABANDONED') return true
  return isPaidAtOneOf(ctx, await listFormerLinks(ctx, whole, link))
}

/** The other links of the purchase of an order. */
async function listFormerLinks(ctx: Ctx, whole: WholeOrder, link: PaymentLink): Promise<number[]> {
  const { own, made } = await readPurchase(ctx, whole)
  return [...(own ? [own] : []), ...made].map((one) => one.link.id).filter((id) => id !== link.id)
}

async function isPaidAtOneOf({ db }: Ctx, linkIds: readonly number[]): Promise<boolean> {
  for (const id of linkIds) if (await findTakingOrder(db, id)) return true
  return false
}

/** Another request may have cancelled it meanwhile, while the bank did not respond to this one. */
async function cancelOnce(ctx: Ctx, input: { uuid: string }): Promise<void> {
  await cancelOrder(ctx, input).catch(async (error: unknown) => {
    if ((await getOrder(ctx, input)).order.status !== 'CANCELED') throw error
  })
}

/** Closes a link that takes no order's place, so that nothing is left to be finished. */
export const withdrawLink = (ctx: Ctx, link: PaymentLink): Promise<void> =>
  transaction(ctx, async (inner) => {
    await cancelPaymentLink(inner, link)
    await deleteReplacement(inner.tx, link.id)
  })
