import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import { findOrderOfSeller } from '@/lib/payments/orders/hot-store'
import { findTakingOrder } from '@/lib/payments/orders/link-store'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { findProcessedLink } from '@/lib/payments/payment-links/list-store'
import { linkState } from '@/lib/payments/payment-links/payment-link'
import { findLink } from '@/lib/payments/payment-links/store'
import type { MadeLink, OwnLink, Purchase } from './link-decision'
import { MAX_ORDER_LINKS, orderLinkUuid, slipOrderUuid, unpaidReason } from './order-link'

/** By what the links of a purchase are found: all orders of one link are one purchase. */
export const purchaseOf = ({ uuid }: Pick<OrderRow, 'uuid'>, { own }: Pick<Purchase, 'own'>): string =>
  own?.link.uuid ?? uuid

/** Reads what the decision about a link of an order of the acting seller needs. */
export async function readPurchase(
  ctx: Ctx,
  { order, charges }: Pick<WholeOrder, 'order' | 'charges'>,
): Promise<Purchase> {
  const reason = unpaidReason(order, charges)
  const isCanceled = order.status === 'CANCELED'
  if (!reason && !isCanceled) return { isCanceled, made: [] }
  const own = await findOwnLink(ctx, order)
  const made = await listMadeLinks(ctx, purchaseOf(order, { ...(own && { own }) }))
  const isRefusedSlip = reason === 'DECLINED' && isSlipRefused(order, charges)
  const slip = isRefusedSlip && (await findOrderOfSeller(ctx.db, order.sellerId, slipOrderUuid(order.uuid)))
  return {
    ...(reason && { reason }),
    ...{ isCanceled, ...(own && { own }), made, isRefusedSlip },
    ...(slip && { slipOrder: slip.uuid }),
  }
}

/** At a link the buyer asks for a new slip; without a record of the buyer there is nothing to correct. */
const isSlipRefused = ({ linkId, payment, customer }: OrderRow, charges: WholeOrder['charges']): boolean =>
  linkId === null &&
  !methodFacts[payment].paysAtOnce &&
  customer.uuid !== '' &&
  charges.at(-1)?.failure?.code === 'BANK_REFUSED'

/** The link at which an order was made, and its state. */
async function findOwnLink(
  { db, now }: Ctx,
  { linkId }: Pick<OrderRow, 'linkId'>,
): Promise<OwnLink | undefined> {
  const link = linkId === null ? undefined : await findLink(db, linkId)
  if (!link) return undefined
  const state = linkState(link, (await findTakingOrder(db, link.id)) !== undefined, now)
  return { link, state, isPaidAlike: link.type !== 'SUBSCRIPTION' && link.value !== null }
}

/** The links that were made for a purchase, oldest first. */
async function listMadeLinks(ctx: Ctx, purchase: string): Promise<MadeLink[]> {
  const made = []
  for (let turn = 0; turn < MAX_ORDER_LINKS; turn += 1) {
    const found = await findProcessedLink(ctx.db, sellerIdOf(ctx), orderLinkUuid(purchase, turn))
    if (!found) break
    made.push({ link: found.link, state: linkState(found.link, found.paid, ctx.now) })
  }
  return made
}
