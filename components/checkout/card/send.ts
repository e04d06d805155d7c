// The only request that sends a card, typed or in the token of a wallet: one JSON body to an endpoint of the link.

import type { Identification } from '@/components/checkout/buyer/use-fields'
import type { ActionResult } from '@/components/checkout/methods/payment-actions'
import type { TypedCard } from '@/lib/checkout/card/form'
import type { CheckoutAnswer } from '@/lib/checkout/contract'
import type { ShownPrice } from '@/lib/checkout/price/contract'
import type { CardMethod } from '@/lib/kernel/payment-method'
import type { WalletKind } from '@/lib/wallets/wallet'

/** An authorization takes seconds; after this time its result is unknown to the page. */
const TIMEOUT_MS = 30_000

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

export async function sendCard<Data = CheckoutAnswer>(
  code: string,
  order: SentCard,
  proof?: string,
): Promise<ActionResult<Data>> {
  const response = await fetch(`/pay/${code}/${'token' in order ? 'wallet' : 'card'}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(proof && { 'X-Proof-Of-Work': proof }) },
    body: JSON.stringify(order),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response) return { ok: false, code: 'UNSENT', fields: [] }
  const result = await response.json().catch(() => undefined)
  if (typeof result?.ok === 'boolean') return { fields: [], ...result }
  return { ok: false, code: response.status === 429 ? 'TOO_MANY_REQUESTS' : 'UNKNOWN', fields: [] }
}
