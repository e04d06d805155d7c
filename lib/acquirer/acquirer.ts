// The acquirer is who asks a card's issuer for the money and settles it with us. We know an authorisation there by a
// reference of our own, kept before the acquirer is asked. Values are in centavos; `at` is the instant on the seller's
// clock. Every call may fail, be late, or have happened although it failed: a throw says nothing of the outcome.
import type { Address } from '@/lib/buyers/buyer'
import type { CardData } from '@/lib/cards/card'
import type { Centavos } from '@/lib/kernel/money'
import type { CardMethod } from '@/lib/kernel/payment-method'
import type { DeclineCode } from './decline-reasons'

/** How another provider (an MPI) or our own 3-D Secure server proves that the holder was authenticated. */
export interface AuthenticationProof {
  /** Two digits. */
  eci?: string
  /** Base64 of 20 bytes; pays for one authorisation. */
  cavv?: string
  /** 2.x. */
  version?: string
  directoryServerTransactionId?: string
}

export interface AuthorizationRequest {
  /** Ours, unique over all authorisations. */
  reference: string
  sellerId: number
  /** What the buyer pays in all, interest included. */
  value: Centavos
  /** 1 to 12, divided by the seller and not by the issuer; 1 for a debit card. */
  installments: number
  /** Debit or credit, and whether it is settled once a month or early; who bears the interest is in the value. */
  method: CardMethod
  /** Without capture the value is only held, until it is captured or voided. */
  capture: boolean
  /** On the holder's statement, at most 13 characters. */
  softDescriptor?: string
  card: CardData
  /** CPF, CNPJ, or another country's document, without punctuation. */
  payerDocument?: string
  /** Where the bill of the card goes, as the seller says it; texts, "" where unknown, the country in two letters. */
  payerAddress?: Address
  authentication?: AuthenticationProof
  at: Date
}

export interface ApprovedAuthorization {
  outcome: 'approved'
  /** The issuer's, 6 letters and digits. */
  authorizationCode: string
  /** Number of the transaction in the issuer's network. */
  authorizationNsu: string
  acquirerAuthorizationCode: string
  acquirerAuthorizationNsu: string
  /** As the brand sees it: what was sent is a claim, this counts (payment rules, section 1). Absent without 3-D Secure. */
  eci?: string
  captured: boolean
}

/** Can be written down as it is: there is no card in it. */
export type AuthorizationAnswer =
  | ApprovedAuthorization
  /** Final. The reason is absent where whoever declined it gave none. */
  | { outcome: 'declined'; reason?: DeclineCode }
  /** Not decided yet: `find` tells when it is. */
  | { outcome: 'pending' }

/** What became of a capture or a void. `pending` is asked again; `refused` is final and changed nothing. */
type AcquirerAnswer = { outcome: 'done' } | { outcome: 'pending' } | { outcome: 'refused' }

/** A card that its issuer is to confirm, with nothing charged. */
interface CardVerification {
  sellerId: number
  card: CardData
  at: Date
}

/** Asking again with the same reference answers the same and has one effect, whatever else is said the second time. */
export interface Acquirer {
  /** As answers and errors name it. */
  readonly name: string
  /**
   * Whether the issuer confirms a card and, where it is there, its security code; nothing is charged or held. It has no
   * reference and no effect: after a throw it may simply be asked again.
   */
  verify(verification: CardVerification): Promise<boolean>
  /** Asks the issuer for the value. After a throw the outcome is unknown: look it up, and never ask under another reference. */
  authorize(request: AuthorizationRequest): Promise<AuthorizationAnswer>
  /** An authorisation as it was last decided. Undefined where the reference never arrived: nothing was taken. */
  find(authorization: { reference: string; at: Date }): Promise<AuthorizationAnswer | undefined>
  /**
   * Takes an authorised value or a part of it, once; the rest is released. Refused where it is more than was authorised,
   * the authorisation is over or void, or was captured with another value.
   */
  capture(capture: { reference: string; value: Centavos; at: Date }): Promise<AcquirerAnswer>
  /**
   * Gives a captured value or a part of it back to the card, once for each `refund`, which is our own reference of it and
   * unique over all refunds. Refused where it is more than is left, nothing was captured, or it was undone.
   */
  refund(refund: { reference: string; refund: string; value: Centavos; at: Date }): Promise<AcquirerAnswer>
  /**
   * Undoes an authorisation, captured or not. Refused where a part of it was refunded. A reference that the acquirer never
   * heard of is done too: nothing can be authorised under it from then on, however late it was asked.
   */
  void(authorization: { reference: string; at: Date }): Promise<AcquirerAnswer>
}
