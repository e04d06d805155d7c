import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findTakingOrder } from '@/lib/payments/orders/link-store'
import type { OrderRow } from '@/lib/payments/orders/store'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { findProcessedLink } from '@/lib/payments/payment-links/list-store'
import { type LinkState, linkState, type PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { findLink } from '@/lib/payments/payment-links/store'
import { linkUrl } from '@/lib/payments/payment-links/view'
import { MAX_ORDER_LINKS, orderLinkUuid, type UnpaidReason, unpaidReason } from './order-link'

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
  const own = reason && (await findOwnLink(ctx, order))
  if (own?.state === 'OPEN' || own?.state === 'PAID') {
    return { reason, link: viewed(ctx, own.link, own.state), canCreate: false }
  }
  // A late order is cancelled after its link was made: until then the link is not shown.
  const made = reason === 'LATE' ? [] : await listMadeLinks(ctx, order.uuid)
  const last = made.at(-1)
  if (!reason && !last) return undefined
  return {
    ...(reason && { reason }),
    ...(last && { link: viewed(ctx, last.link, last.state) }),
    canCreate: !last || (last.state !== 'OPEN' && last.state !== 'PAID' && made.length < MAX_ORDER_LINKS),
  }
}

/** The link of an order and its state; undefined where what is paid there is not the order: the value of a session is typed. */
export async function findOwnLink(
  { db, now }: Ctx,
  { linkId }: Pick<OrderRow, 'linkId'>,
): Promise<{ link: PaymentLink; state: LinkState } | undefined> {
  const link = linkId === null ? undefined : await findLink(db, linkId)
  if (!link || link.type === 'SUBSCRIPTION' || link.value === null) return undefined
  return { link, state: linkState(link, (await findTakingOrder(db, link.id)) !== undefined, now) }
}

/** The links that were made for an order, oldest first. */
export async function listMadeLinks(
  ctx: Ctx,
  orderUuid: string,
): Promise<{ link: PaymentLink; state: LinkState }[]> {
  const made = []
  for (let turn = 0; turn < MAX_ORDER_LINKS; turn += 1) {
    const found = await findProcessedLink(ctx.db, sellerIdOf(ctx), orderLinkUuid(orderUuid, turn))
    if (!found) break
    made.push({ link: found.link, state: linkState(found.link, found.paid, ctx.now) })
  }
  return made
}

function viewed({ settings }: Ctx, link: PaymentLink, state: LinkState): OrderLink['link'] {
  const { uuid, expiresAt } = link
  return { uuid, url: linkUrl(link, settings.publicUrl), state, expiresAt }
}
