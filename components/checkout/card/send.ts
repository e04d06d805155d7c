// The only request that sends a card, typed or in the token of a wallet: one JSON body to an endpoint of the link.

import type { Identification } from '@/components/checkout/buyer/use-fields'
import type { ActionResult } from '@/components/checkout/methods/payment-actions'
import { post } from '@/components/checkout/post'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { TypedCard } from '@/lib/payments/card-checkout/form'
import type { CheckoutAnswer } from '@/lib/payments/checkout/contract'
import type { ShownPrice } from '@/lib/payments/shown-prices/contract'
import type { WalletKind } from '@/lib/rails/wallets/wallet'

interface CardOrder extends Identification {
  /** Idempotency key of this submit: the same attempt is the same payment. */
  attempt: string
  method: CardMethod
  installments: number
  shown: ShownPrice
  /** A typed card, or one that the buyer keeps at the seller. */
  card?: TypedCard
  kept?: { cardToken: string; cvv?: string }
  /** The buyer consents to keeping the data, or the card too, for the next purchase. */
  keep?: 'DATA' | 'CARD'
  /** The buyer consents to storing the card and charging later cycles to it. */
  keepCard?: true
}

/** The same with the token of a wallet, in one amount. */
interface WalletOrder extends Pick<CardOrder, 'attempt' | 'method' | 'shown' | 'buyer'> {
  wallet: WalletKind
  token: string
}

/** What is sent: a payment, or the new card of a subscription. */
export type SentCard = CardOrder | WalletOrder | { card: TypedCard; shown: ShownPrice }

export function sendCard<Data = CheckoutAnswer>(
  code: string,
  order: SentCard,
  proof?: string,
): Promise<ActionResult<Data>> {
  const address = `/pay/${code}/${'token' in order ? 'wallet' : 'card'}`
  return post<Data>(address, order, proof ? { 'X-Proof-Of-Work': proof } : {})
}
