import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { CardData } from '@/lib/parties/cards/card'
import type { SellerRow } from '@/lib/parties/sellers/store'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import { screenPayment } from '@/lib/payments/risk/antifraud/screen-payment'
import type { WalletProof } from '@/lib/rails/wallets/provider'

/** What is paid, and to whom. */
export interface Sold {
  order: OrderRow
  seller: SellerRow
}

/** Data that is never stored. */
export interface InMemory {
  /** The card as it came with the order: its number, or the CVV that came with its token. */
  card: Partial<CardData>
  /** The cryptogram of an authentication. */
  cavv?: string
  /** The cryptogram of a wallet. */
  walletProof?: WalletProof
  /** Where the caller has just created the charge. A charge that it claimed with the insert is its to authorise. */
  created?: Sold
  /** A later charge of a subscription, which the antifraud service is not asked about; RETRY after a decline. */
  recurrence?: 'CYCLE' | 'RETRY'
}

/** The charge with what the antifraud service says of it; as it is where that was asked before, or there is none. */
export async function screenCharge(
  ctx: Ctx,
  charge: ChargeRow,
  { order: { customer, billingAddress, ipOriginRequest }, seller }: Sold,
  { recurrence }: InMemory,
): Promise<ChargeRow> {
  if (charge.risk?.screening || recurrence || !charge.card) return charge
  const address = ctx.source && ctx.actor.kind === 'buyer' ? ctx.source.address : ipOriginRequest
  const screening = await screenPayment(
    ctx,
    {
      reference: charge.uuid,
      sellerId: charge.sellerId,
      value: charge.value,
      installments: charge.installments,
      method: charge.paymentMethod as CardMethod,
      buyer: customer,
      billingAddress: billingAddress ?? undefined,
      card: charge.card,
      ...(address && { device: { address } }),
      at: ctx.now,
    },
    seller.risk.screeningFallback,
  )
  return screening ? { ...charge, risk: { ...charge.risk, screening } } : charge
}
