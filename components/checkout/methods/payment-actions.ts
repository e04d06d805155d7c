// What the page may ask of the server in the buyer's name, and how its refusals are told.
import { unstable_isUnrecognizedActionError as isOfOtherBuild } from 'next/navigation'
import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import type { BuyerField } from '@/lib/checkout/buyer-form'
import type { CheckoutView } from '@/lib/checkout/contract'

export type Typed = Record<BuyerField, string>

export type Answer<Data = CheckoutView> =
  | { ok: true; data: Data }
  | { ok: false; code: string; fields: readonly { field: string }[] }
  /** Nothing came back, or the server has been renewed since and does not know this page's questions. */
  | { ok: false; code: 'UNSENT' | 'OUTDATED'; fields: readonly [] }

/** Asks for a code or slip; without a buyer for the one who is known. */
export type StartPayment = (input: {
  code: string
  method: CollectedMethod
  buyer?: Typed
}) => Promise<Answer>

/** Ends the authentication of a card that is under way. */
export type CancelAuthentication = (input: { code: string }) => Promise<Answer>

/** The answer of an action, also where there is none. */
export function answerOf(asked: Promise<Answer>): Promise<Answer> {
  return asked.catch((error: unknown) => ({
    ok: false,
    code: isOfOtherBuild(error) ? 'OUTDATED' : 'UNSENT',
    fields: [],
  }))
}

export type Trouble = 'conflict' | 'unsent' | 'failed' | 'tooMany' | 'cookies'

export function troubleOf({ code }: { code: string }): Trouble {
  if (code === 'UNSENT') return 'unsent'
  if (code === 'TOO_MANY_REQUESTS') return 'tooMany'
  return code === 'CONFLICT' ? 'conflict' : 'failed'
}

const keptAs = (code: string) => `checkout ${code}`

export interface Kept {
  typed: Typed
  method: CollectedMethod
}

/** Loads the page anew; what was typed and chosen is there again afterwards, and is kept no longer than that. */
export function reloadKeeping(code: string, kept?: Kept) {
  try {
    if (kept) sessionStorage.setItem(keptAs(code), JSON.stringify(kept))
  } catch {
    // Without storage the buyer types again.
  }
  window.location.reload()
}

export function takeKept(code: string): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(keptAs(code))
    sessionStorage.removeItem(keptAs(code))
    return kept ? (JSON.parse(kept) as Kept) : undefined
  } catch {
    return undefined
  }
}
