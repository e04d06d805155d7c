import type { Ctx } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import type { LinkState } from '@/lib/payments/payment-links/payment-link'
import { linkUrl } from '@/lib/payments/payment-links/view'
import { decideLink, type MadeLink } from './link-decision'
import type { UnpaidReason } from './order-link'
import { readPurchase } from './read-purchase'

export interface OrderLink {
  /** Absent for an order that was cancelled when it got its link. */
  reason?: UnpaidReason
  /** The open link at which the order can be paid, or the last one that was made for it. */
  link?: { uuid: string; url: string; state: LinkState; expiresAt: Date | null }
  /** Whether another link can be made. A late order is then cancelled, so that it is not paid twice. */
  canCreate: boolean
  /** Whether the slip that the bank refused can be issued anew. */
  canIssueSlip?: true
  /** The order that has the new slip. */
  slipOrder?: string
}

/** How an order of the acting seller that was not paid can be paid at a link; undefined where it needs none. */
export async function findOrderLink(
  ctx: Ctx,
  whole: Pick<WholeOrder, 'order' | 'charges'>,
): Promise<OrderLink | undefined> {
  requirePermission(ctx, 'payments.read')
  const purchase = await readPurchase(ctx, whole)
  const decided = decideLink(purchase)
  if (!decided) return undefined
  const { reason } = purchase
  const { link, open: _, ...rest } = decided
  return { ...(reason && { reason }), ...(link && { link: viewed(ctx, link) }), ...rest }
}

function viewed({ settings }: Ctx, { link, state }: MadeLink): OrderLink['link'] {
  const { uuid, expiresAt } = link
  return { uuid, url: linkUrl(link, settings.publicUrl), state, expiresAt }
}
