// The port to the 3-D Secure server, which exchanges messages with the brands' directory servers for us
// (rail-card-cielo.md, 17 Our ports; payment-rules.md, 1 3-D Secure). An authentication is identified by our own
// reference (threeDSServerTransID, a UUID), which is stored before the first call. Values are in centavos of BRL.
// Every call may throw, time out, or have happened although it failed: a throw says nothing about the outcome.
import type { CardData } from '@/lib/cards/card'
import type { Centavos } from '@/lib/kernel/money'
import type { AuthenticationEnd, MethodCompletion } from './authentication'
import type { BrowserData } from './browser-data'
import type { MpiData } from './mpi'

export interface AuthenticationRequest {
  reference: string
  sellerId: number
  /** The name that the challenge page shows to the holder. */
  sellerName: string
  value: Centavos
  card: CardData
  method: MethodCompletion
  browser: BrowserData
  /** Data only for the issuer's risk decision: never a challenge, never a shift. */
  dataOnly: boolean
  /** Where the issuer's page sends the browser (by POST, field cres) after the challenge. */
  notificationUrl: string
}

/**
 * A final result with its proof. `ended` is set if the holder or a timeout ended the challenge before the issuer
 * decided.
 */
export interface AuthenticationResult extends MpiData {
  version: string
  ended?: AuthenticationEnd
}

export interface IssuerChallenge {
  /** Receives the challenge message by POST, in the field creq. */
  acsUrl: string
  acsTransactionId: string
  version: string
}

/** Contains no card data and may be stored. */
export type AuthenticationResponse =
  | { outcome: 'final'; result: AuthenticationResult }
  | { outcome: 'challenge'; challenge: IssuerChallenge }

/**
 * Repeating a call with the same reference returns the same result and has one effect, even if the other arguments
 * differ.
 */
export interface ThreeDSecureServer {
  readonly name: string
  /** The page that the issuer of a card wants to run first in the buyer's browser; absent if there is none. */
  prepare(card: { reference: string; card: CardData }): Promise<{ methodUrl?: string }>
  /** Requests an authentication from the issuer. After a throw the outcome is unknown: call `find`. */
  authenticate(request: AuthenticationRequest): Promise<AuthenticationResponse>
  /**
   * The latest result from the issuer, the only one that counts after a challenge. Undefined if `authenticate` was
   * never received.
   */
  find(authentication: { reference: string }): Promise<AuthenticationResponse | undefined>
  /**
   * Reports to the issuer that a challenge ended early. A result that the issuer decided before counts, and is
   * returned.
   */
  end(authentication: { reference: string; why: AuthenticationEnd }): Promise<AuthenticationResult>
}
