import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findTakingOrder } from '@/lib/payments/orders/link-store'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { findProcessedLink } from '@/lib/payments/payment-links/list-store'
import { type LinkState, linkState, type PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { findLink } from '@/lib/payments/payment-links/store'
import { linkUrl } from '@/lib/payments/payment-links/view'
import { isOrderLink, MAX_ORDER_LINKS, orderLinkUuid, type UnpaidReason, unpaidReason } from './order-link'

export interface OrderLink {
  /** Absent for an order that was cancelled when it got its link. */
  reason?: UnpaidReason
  /** The open link at which the order can be paid, or the last one that was made for it. */
  link?: { uuid: string; url: string; state: LinkState; expiresAt: Date | null }
  /** Whether another link can be made. A late order is then cancelled, so that it is not paid twice. */
  canCreate: boolean
}

/** How an order of the acting seller that was not paid can be paid at a link; undefined where it needs none. */
export async function findOrderLink(
  ctx: Ctx,
  { order, charges }: Pick<WholeOrder, 'order' | 'charges'>,
): Promise<OrderLink | undefined> {
  requirePermission(ctx, 'payments.read')
  const reason = unpaidReason(order, charges)
  if (!reason && order.status !== 'CANCELED') return undefined
  const own = await findOwnLink(ctx, order)
  if (reason && own && isInTheWay(own)) {
    const link = own.isPaidAlike ? viewed(ctx, own.link, own.state) : undefined
    return { reason, ...(link && { link }), canCreate: false }
  }
  // A late order is cancelled after its link was made: until then the link is not shown.
  const made = reason === 'LATE' ? [] : await listMadeLinks(ctx, purchaseOf(order, own))
  const last = made.at(-1)
  if (!reason && !last) return undefined
  return {
    ...(reason && { reason }),
    ...(last && { link: viewed(ctx, last.link, last.state) }),
    canCreate: !last || (last.state !== 'OPEN' && last.state !== 'PAID' && made.length < MAX_ORDER_LINKS),
  }
}

interface OwnLink {
  link: PaymentLink
  state: LinkState
  /** Whether the same is paid there as in the order: the value of a session may be typed. */
  isPaidAlike: boolean
}

/** The link at which an order was made, and its state. */
export async function findOwnLink(
  { db, now }: Ctx,
  { linkId }: Pick<OrderRow, 'linkId'>,
): Promise<OwnLink | undefined> {
  const link = linkId === null ? undefined : await findLink(db, linkId)
  if (!link) return undefined
  const state = linkState(link, (await findTakingOrder(db, link.id)) !== undefined, now)
  return { link, state, isPaidAlike: link.type !== 'SUBSCRIPTION' && link.value !== null }
}

/**
 * Whether the purchase is paid at the order's own link and at no other: while that is open, once it was paid there, and where it was
 * made for another order, which gets the next one.
 */
export const isInTheWay = ({ link, state }: OwnLink): boolean =>
  state === 'OPEN' || state === 'PAID' || isOrderLink(link.uuid)

/** By what the links of a purchase are found: all orders of one link are one purchase. */
export const purchaseOf = ({ uuid }: Pick<OrderRow, 'uuid'>, own: OwnLink | undefined): string =>
  own?.link.uuid ?? uuid

/** The links that were made for a purchase, oldest first. */
export async function listMadeLinks(
  ctx: Ctx,
  purchase: string,
): Promise<{ link: PaymentLink; state: LinkState }[]> {
  const made = []
  for (let turn = 0; turn < MAX_ORDER_LINKS; turn += 1) {
    const found = await findProcessedLink(ctx.db, sellerIdOf(ctx), orderLinkUuid(purchase, turn))
    if (!found) break
    made.push({ link: found.link, state: linkState(found.link, found.paid, ctx.now) })
  }
  return made
}

function viewed({ settings }: Ctx, link: PaymentLink, state: LinkState): OrderLink['link'] {
  const { uuid, expiresAt } = link
  return { uuid, url: linkUrl(link, settings.publicUrl), state, expiresAt }
}
