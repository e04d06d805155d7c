// Whoever speaks 3-D Secure with the brands' directory servers on our behalf. We know an authentication there by a reference
// of our own (threeDSServerTransID, a UUID), kept before anything is asked. Values are in centavos of BRL. Every call may
// fail, be late, or have happened although it failed: a throw says nothing of the outcome.
import type { CardData } from '@/lib/cards/card'
import type { Centavos } from '@/lib/kernel/money'
import type { AuthenticationEnd, MethodCompletion } from './authentication'
import type { BrowserData } from './browser-data'
import type { MpiData } from './mpi'

export interface AuthenticationRequest {
  reference: string
  sellerId: number
  /** As the holder reads it on the challenge's page. */
  sellerName: string
  value: Centavos
  card: CardData
  method: MethodCompletion
  browser: BrowserData
  /** Data for the issuer's decision alone: never a challenge, never a shift. */
  dataOnly: boolean
  /** Where the issuer's page sends the browser (by POST, field cres) when the challenge is over. */
  notificationUrl: string
}

/** Final, with what proves it; `ended` where the holder or the time ended a challenge before its issuer could. */
export interface AuthenticationResult extends MpiData {
  version: string
  ended?: AuthenticationEnd
}

export interface IssuerChallenge {
  /** Takes the challenge message by POST, in the field creq. */
  acsUrl: string
  acsTransactionId: string
  version: string
}

/** Can be written down as it is: there is no card in it. */
export type AuthenticationResponse =
  | { outcome: 'final'; result: AuthenticationResult }
  | { outcome: 'challenge'; challenge: IssuerChallenge }

/** Asking again with the same reference answers the same and has one effect, whatever else is said the second time. */
export interface ThreeDSecureServer {
  readonly name: string
  /** The page that the issuer of a card wants to run in the buyer's browser first; none where it wants none. */
  prepare(card: { reference: string; card: CardData }): Promise<{ methodUrl?: string }>
  authenticate(request: AuthenticationRequest): Promise<AuthenticationResponse>
  /** As the issuer's side last told: the only word that counts after a challenge. Undefined where it was never asked. */
  find(authentication: { reference: string }): Promise<AuthenticationResponse | undefined>
  /** Tells the issuer that a challenge is over before its time. What it decided before that counts, and is answered. */
  end(authentication: { reference: string; why: AuthenticationEnd }): Promise<AuthenticationResult>
}
