// What the checkout sends, the results, and the kinds of failure that the page shows.
import { unstable_isUnrecognizedActionError as isOfOtherBuild } from 'next/navigation'
import type { Identification } from '@/components/checkout/buyer/use-fields'
import type { CollectedMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutAnswer } from '@/lib/payments/checkout/contract'
import type { PriceChange, ShownPrice } from '@/lib/payments/shown-prices/contract'

/** What the browser solves where a limit of attempts is exceeded. */
export type Puzzle = {
  algorithm: string
  challenge: string
  salt: string
  signature: string
  maxnumber?: number
}

export type ActionResult<Data = CheckoutAnswer> =
  | { ok: true; data: Data }
  | {
      ok: false
      code: string
      fields: readonly { field: string }[]
      puzzle?: Puzzle
      retryAfterSeconds?: number
    }
  /** No response, or the server now runs another build, which has no such action. */
  | {
      ok: false
      code: 'UNSENT' | 'OUTDATED'
      fields: readonly []
      puzzle?: undefined
      retryAfterSeconds?: undefined
    }

/**
 * Requests a code or slip; buyer and address are absent where they are known already or not asked. `keep`: the buyer consents to
 * keeping the data for the next purchase.
 */
export type StartPayment = (
  input: { code: string; method: CollectedMethod; shown: ShownPrice; keep?: 'DATA' } & Identification,
) => Promise<ActionResult>

/** Cancels the authentication of a card in progress. */
export type CancelAuthentication = (input: { code: string }) => Promise<ActionResult>

/** The result of an action, also where no response came. */
export function resultOf<Data = CheckoutAnswer>(
  response: Promise<ActionResult<Data>>,
): Promise<ActionResult<Data>> {
  return response.catch((error: unknown) => ({
    ok: false,
    code: isOfOtherBuild(error) ? 'OUTDATED' : 'UNSENT',
    fields: [],
  }))
}

export type Trouble = 'conflict' | 'unsent' | 'failed' | 'tooMany' | 'cookies' | 'limit' | PriceChange

export function troubleOf({
  code,
  fields = [],
}: {
  code: string
  fields?: readonly { field: string }[]
}): Exclude<Trouble, PriceChange> {
  if (code === 'UNSENT') return 'unsent'
  if (code === 'TOO_MANY_REQUESTS') return 'tooMany'
  if (code !== 'CONFLICT') return 'failed'
  // A limit of the seller: the page itself has not changed.
  return fields.some(({ field }) => field === 'value') ? 'limit' : 'conflict'
}
