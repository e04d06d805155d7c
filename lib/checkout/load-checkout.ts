import { type ChargeRow, listChargesOfOrder } from '@/lib/charges/store'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findOrderOfLink, type OrderRow } from '@/lib/orders/store'
import type { PaymentLink } from '@/lib/payment-links/payment-link'
import { findLinkByCode } from '@/lib/payment-links/store'
import { listPixPaymentsOfCharges, type PixPaymentRow } from '@/lib/pix/store'
import { getSeller } from '@/lib/sellers/get-seller'
import type { SellerRow } from '@/lib/sellers/store'

export interface Checkout {
  link: PaymentLink
  seller: SellerRow
  now: Date
  order?: OrderRow
  charges: ChargeRow[]
  pixPayments: PixPaymentRow[]
}

/** A link with what came of it so far, at its seller's clock. Throws NOT_FOUND for a code that is no link's. */
export async function loadCheckout(ctx: Ctx, code: string): Promise<Checkout> {
  const link = await findLinkByCode(ctx.db, code)
  if (!link) throw new Problem('NOT_FOUND')
  const seller = await getSeller(ctx.db, link.sellerId)
  const order = await findOrderOfLink(ctx.db, link.id)
  const charges = order ? await listChargesOfOrder(ctx.db, order.id) : []
  const pixPayments = await listPixPaymentsOfCharges(
    ctx.db,
    charges.map((charge) => charge.id),
  )
  return { link, seller, now: atSellerClock(ctx, seller.clockOffsetMs).now, order, charges, pixPayments }
}

/** The charge that the buyer is paying or has paid: the latest one that counts. */
export function currentCharge(charges: readonly ChargeRow[]): ChargeRow | undefined {
  return charges.findLast((charge) => charge.status === 'PAID') ?? charges.at(-1)
}
