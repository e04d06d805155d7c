import type { Ctx } from '@/lib/base/kernel/ctx'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { CardData } from '@/lib/parties/cards/card'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { ChargeRow } from '@/lib/payments/charges/store'
import type { OrderRow } from '@/lib/payments/orders/store'
import { screenPayment } from '@/lib/payments/risk/antifraud/screen-payment'
import type { WalletProof } from '@/lib/rails/wallets/provider'

/** Data that is never stored. */
export interface InMemory {
  /** The card as it came with the order: its number, or the CVV that came with its token. */
  card: Partial<CardData>
  /** The cryptogram of an authentication. */
  cavv?: string
  /** The cryptogram of a wallet. */
  walletProof?: WalletProof
  /** The order of the charge, where the caller has read it already. */
  order?: OrderRow
  /** A later charge of a subscription, which the antifraud service is not asked about; RETRY after a decline. */
  recurrence?: 'CYCLE' | 'RETRY'
}

/** The charge with what the antifraud service says of it; as it is where that was asked before, or there is none. */
export async function screenCharge(
  ctx: Ctx,
  charge: ChargeRow,
  { customer, billingAddress, ipOriginRequest }: OrderRow,
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
    async () => (await getSeller(ctx.db, charge.sellerId)).risk.screeningFallback,
  )
  return screening ? { ...charge, risk: { ...charge.risk, screening } } : charge
}
