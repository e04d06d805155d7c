import { type Ctx, sellerIdOf, type TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { findTakingOrder } from '@/lib/payments/orders/link-store'
import { linkAfter } from '@/lib/payments/orders/order'
import { type LinkState, linkState } from '@/lib/payments/payment-links/payment-link'
import { findInvoiceOfAttempt, findInvoiceOfOrder, type InvoiceInFull, lockInvoice } from './store'

export interface Invoice extends InvoiceInFull {
  /** OPEN while it can be paid. */
  state: LinkState
}

/** The invoice of an order of the acting seller; undefined for an order that was not created by hand. */
export async function findInvoice(ctx: Ctx, input: { orderUuid: string }): Promise<Invoice | undefined> {
  requirePermission(ctx, 'payments.read')
  const found = await findInvoiceOfOrder(ctx.db, sellerIdOf(ctx), input.orderUuid)
  return found && withState(ctx, found)
}

/** The order that a submit of the form created; undefined if it did not. */
export async function findCreatedOrder(ctx: Ctx, input: { attempt: string }): Promise<string | undefined> {
  requirePermission(ctx, 'links.write')
  return (await findInvoiceOfAttempt(ctx.db, sellerIdOf(ctx), input.attempt))?.order.uuid
}

/** Locks the invoice of an order of the acting seller. Throws NOT_FOUND where there is none. */
export async function lockInvoiceOfOrder(ctx: TxCtx, orderUuid: string): Promise<Invoice> {
  const found = await findInvoiceOfOrder(ctx.tx, sellerIdOf(ctx), orderUuid)
  const locked = found && (await lockInvoice(ctx.tx, found.invoice))
  if (!locked) throw new Problem('NOT_FOUND')
  return withState(ctx, locked)
}

/** Throws CONFLICT for an invoice that is paid, cancelled or expired, or whose buyer's data was erased. */
export function refuseUnlessOpen({ state, invoice }: Invoice): void {
  if (state !== 'OPEN')
    throw new Problem('CONFLICT', { message: 'O pedido já foi pago, cancelado ou expirou.' })
  if (invoice.recipient === '') throw new Problem('CONFLICT', { message: 'O pedido não tem e-mail.' })
}

export async function withState(ctx: Ctx, found: InvoiceInFull): Promise<Invoice> {
  const { link, order } = found
  const isTaken = (await findTakingOrder(ctx.db, link.id)) !== undefined
  const state = linkState(link, isTaken, ctx.now)
  return { ...found, state: state === 'OPEN' && linkAfter[order.status] === 'FREE' ? 'CANCELED' : state }
}
