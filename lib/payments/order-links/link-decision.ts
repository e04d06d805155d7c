// Whether a link can be made for an unpaid order: the one decision of those who show it and of those who make it.
import type { LinkState, PaymentLink } from '@/lib/payments/payment-links/payment-link'
import { isOrderLink, MAX_ORDER_LINKS, type UnpaidReason } from './order-link'

export interface MadeLink {
  link: PaymentLink
  state: LinkState
}

export interface OwnLink extends MadeLink {
  /** Whether the same is paid there as in the order: the value of a session may be typed. */
  isPaidAlike: boolean
}

/** What was bought with an order, and the links at which it can be or could be paid. */
export interface Purchase {
  /** Absent for an order that is not waiting for another try of its buyer. */
  reason?: UnpaidReason
  isCanceled: boolean
  /** The link at which the order was made. */
  own?: OwnLink
  /** The links that were made for the purchase, oldest first. */
  made: readonly MadeLink[]
  /** Whether the bank refused its slip, which can be issued anew for the buyer as the seller's record is. */
  isRefusedSlip?: boolean
  /** The uuid of the order that has the new slip. */
  slipOrder?: string
}

export interface LinkDecision {
  /** The link that is shown. */
  link?: MadeLink
  /** The open link that was made, which a repeated request returns. */
  open?: MadeLink
  canCreate: boolean
  /** Whether a new slip can be issued; never while the purchase can be paid at a link. */
  canIssueSlip?: true
  /** The order that has the new slip: it alone is paid. */
  slipOrder?: string
}

/** Undefined where an order needs no link. */
export function decideLink(purchase: Purchase): LinkDecision | undefined {
  const { reason, isCanceled, own, made, isRefusedSlip, slipOrder } = purchase
  const last = made.at(-1)
  if (!reason && !(isCanceled && last)) return undefined
  if (slipOrder) return { canCreate: false, slipOrder }
  if (own && isInTheWay(own)) {
    const link = reason ? own.isPaidAlike && own : last
    return { ...(link && { link }), canCreate: false }
  }
  const open = last?.state === 'OPEN' ? last : undefined
  const canMake = last?.state !== 'PAID' && made.length < MAX_ORDER_LINKS
  // A late order is cancelled after its link was made: until then the link is not shown, and a repeated request goes on.
  if (reason === 'LATE') return { ...(open && { open }), canCreate: canMake }
  const canIssueSlip = isRefusedSlip && !open && last?.state !== 'PAID'
  return {
    ...(last && { link: last }),
    ...(open && { open }),
    canCreate: canMake && !open,
    ...(canIssueSlip && { canIssueSlip }),
  }
}

/**
 * Whether the purchase is paid at the order's own link and at no other: while that is open, once it was paid there, and where it was
 * made for another order, which gets the next one.
 */
const isInTheWay = ({ link, state }: OwnLink): boolean =>
  state === 'OPEN' || state === 'PAID' || isOrderLink(link.uuid)
