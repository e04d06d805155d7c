// The port to the acquirer: it authorises card payments at the issuer and settles them with us (rail-card-cielo.md,
// 17 Our ports). An authorisation is identified by our own reference, which is stored before the first call. Values
// are in centavos; `at` is an instant on the seller's clock. Every call may throw, time out, or have happened
// although it failed: a throw says nothing about the outcome.

import type { Centavos } from '@/lib/base/kernel/money'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { Address } from '@/lib/parties/buyers/buyer'
import type { CardData } from '@/lib/parties/cards/card'
import type { WalletProof } from '@/lib/rails/wallets/provider'
import type { WalletKind } from '@/lib/rails/wallets/wallet'
import type { DeclineCode } from './decline-codes'

/**
 * Proof that the holder was authenticated, by another provider (an MPI) or by our own 3-D Secure server
 * (payment-rules.md, 1 3-D Secure).
 */
export interface AuthenticationProof {
  /** Two digits. */
  eci?: string
  /** Base64 of 20 bytes; valid for one authorisation. */
  cavv?: string
  /** 2.x. */
  version?: string
  directoryServerTransactionId?: string
  /** The issuer got data for its risk decision and authenticated nobody: there is no CAVV, and no liability shifts. */
  dataOnly?: boolean
}

/**
 * A card of a wallet. With a cryptogram the number is the one that the card has on the device (a network token), the security code
 * is absent, and `authentication` too: the cryptogram proves the holder, and its ECI says whether liability shifts.
 */
interface WalletOfCard extends Partial<WalletProof> {
  kind: WalletKind
}

/**
 * Who begins a payment and what agreement the holder gave about the card (rail-card-cielo.md, 3.3 Cards on file): brands
 * decline a stored card without it.
 */
export interface Initiation {
  /** SELLER: the holder takes no part, as in the cycles of a subscription. */
  by: 'HOLDER' | 'SELLER'
  /** STORE: the holder agreed just now that the card is stored; STORED: it was stored before; NONE: used once. */
  card: 'NONE' | 'STORE' | 'STORED'
  /** SUBSCRIPTION: a fixed amount and rhythm; RETRY: a cycle of one again after a decline. Absent for a single payment. */
  agreement?: 'SUBSCRIPTION' | 'RETRY'
  /** What the brand's network named the latest payment with a stored card, at most 15 characters; absent where unknown. */
  networkTransactionId?: string
}

export interface AuthorizationRequest {
  /** Our reference, unique over all authorisations. */
  reference: string
  sellerId: number
  /** What the seller is called, for the statement where there is no other text. */
  sellerName: string
  /** The total that the buyer pays, interest included. */
  value: Centavos
  /** 1 to 12, instalments of the seller and not of the issuer; 1 for a debit card. */
  installments: number
  /** Debit or credit, and whether the settlement is monthly or early. Interest paid by the buyer is part of the value. */
  method: CardMethod
  /** Without capture the value is only reserved, until it is captured or voided. */
  capture: boolean
  /** Text on the holder's statement, max 13 characters. */
  softDescriptor?: string
  card: CardData
  /** CPF, CNPJ, or another country's document, without punctuation. */
  payerDocument?: string
  /** The billing address as the seller sent it; texts are "" where unknown, the country has two letters. */
  payerAddress?: Address
  authentication?: AuthenticationProof
  /** The wallet that the card came from. */
  wallet?: WalletOfCard
  initiation: Initiation
  at: Date
}

export interface ApprovedAuthorization {
  outcome: 'approved'
  /** The issuer's code, 6 letters and digits. */
  authorizationCode: string
  /** The number of the transaction in the issuer's network. */
  authorizationNsu: string
  acquirerAuthorizationCode: string
  acquirerAuthorizationNsu: string
  /**
   * The ECI that the acquirer returned: it overrides the one that was sent (payment-rules.md, 1 3-D Secure). Absent
   * without 3-D Secure.
   */
  eci?: string
  /** The text on the holder's statement; absent where the acquirer does not say it. */
  softDescriptor?: string
  /** The network's name of this payment, which the next one with the same stored card has to carry. */
  networkTransactionId?: string
  captured: boolean
}

/**
 * What the brand's programme of retries says about the same card and amount (rail-card-cielo.md, 14): never again, or
 * not before an instant on the seller's clock.
 */
export type RetryAdvice = { never: true } | { notBefore: Date }

/** The result of an authorisation. It contains no card data and may be stored. */
export type AuthorizationResponse =
  | ApprovedAuthorization
  /** Final. The reason is absent if the decline had none. */
  | { outcome: 'declined'; reason?: DeclineCode; retry?: RetryAdvice }
  /** Not decided yet: ask `find` later. */
  | { outcome: 'pending' }

/**
 * The result of a capture, void or refund. After `pending` the caller asks again; `refused` is final and changed
 * nothing.
 */
type AcquirerResponse = { outcome: 'done' } | { outcome: 'pending' } | { outcome: 'refused' }

/** The same of a refund; the failure is what the acquirer said, absent if it said nothing. */
type AcquirerRefundResponse =
  | { outcome: 'done' }
  | { outcome: 'pending' }
  | { outcome: 'refused'; failure?: { code: string; message: string } }

/** A request to the issuer to confirm a card, without charging it. */
/** UNAVAILABLE: this acquirer or brand can't be asked about a card, which says nothing about it. */
export type CardVerificationResponse = 'CONFIRMED' | 'REFUSED' | 'UNAVAILABLE'

interface CardVerification {
  sellerId: number
  card: CardData
  at: Date
}

/**
 * Repeating a call with the same reference returns the same result and has one effect, even if the other arguments
 * differ.
 */
export interface Acquirer {
  /** The name of the acquirer in responses and errors. */
  readonly name: string
  /**
   * Whether the issuer confirms a card and, if present, its security code; nothing is charged or reserved. It has no
   * reference and no effect: after a throw it may simply be repeated.
   */
  verify(verification: CardVerification): Promise<CardVerificationResponse>
  /**
   * Requests the value from the issuer. After a throw the outcome is unknown: call `find`, and never authorise under
   * another reference.
   */
  authorize(request: AuthorizationRequest): Promise<AuthorizationResponse>
  /** The latest result of an authorisation. Undefined if the reference never arrived: then nothing was charged. */
  find(authorization: { reference: string; at: Date }): Promise<AuthorizationResponse | undefined>
  /**
   * Captures the authorised value or a part of it, once; the rest is released. Refused if the value is more than was
   * authorised, the authorisation expired or was voided, or another value was captured.
   */
  capture(capture: { reference: string; value: Centavos; at: Date }): Promise<AcquirerResponse>
  /**
   * Refunds a captured value or a part of it to the card, once for each `refund`, our own reference, unique over all
   * refunds. Refused if the value is more than is left, nothing was captured, or the authorisation was voided. A refund that
   * was done may be refused later: the same call then answers so.
   */
  refund(refund: {
    reference: string
    refund: string
    value: Centavos
    /** The acquirer announced that it denied a refund: one that was accepted or done is looked up. */
    recheck?: boolean
    at: Date
  }): Promise<AcquirerRefundResponse>
  /**
   * Voids an authorisation, captured or not. Refused if a part of it was refunded. An unknown reference is `done`
   * too: nothing can be authorised under it afterwards, even by a delayed request.
   */
  void(authorization: { reference: string; at: Date }): Promise<AcquirerResponse>
  /**
   * For an acquirer without references of ours: looks for payments that arrived under a voided reference, and voids them. Returns
   * how many references it looked at.
   */
  lookAgain?(): Promise<number>
}

declare module '@/lib/base/kernel/ctx' {
  interface ProviderPorts {
    acquirer: Acquirer
  }
}
