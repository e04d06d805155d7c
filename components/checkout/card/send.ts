// The only way on which a card leaves the page: one JSON body to the path that takes it.

import type { Answer, Typed } from '@/components/checkout/methods/payment-actions'
import type { CardMethod } from '@/lib/charges/card-terms'
import type { TypedCard } from '@/lib/checkout/card/form'
import type { CheckoutView } from '@/lib/checkout/contract'

/** An authorisation takes seconds; after this nobody knows what came of it. */
const TIMEOUT_MS = 30_000

export interface CardOrder {
  /** The name of this press: sent again it is the same payment. */
  attempt: string
  method: CardMethod
  installments: number
  /** Absent for the buyer who is known. */
  buyer?: Typed
  card: TypedCard
  /** The buyer lets it be charged for the cycles to come. */
  keepCard?: true
}

export async function sendCard<Data = CheckoutView>(
  code: string,
  order: CardOrder | { card: TypedCard },
): Promise<Answer<Data>> {
  const response = await fetch(`/pay/${code}/card`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response) return { ok: false, code: 'UNSENT', fields: [] }
  const answer = await response.json().catch(() => undefined)
  if (typeof answer?.ok === 'boolean') return { fields: [], ...answer }
  return { ok: false, code: response.status === 429 ? 'TOO_MANY_REQUESTS' : 'UNKNOWN', fields: [] }
}

/** A random UUID. The browser's own maker of them is there by https only. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
