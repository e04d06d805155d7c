// The port to the 3-D Secure server, which exchanges messages with the brands' directory servers for us
// (rail-card-cielo.md, 17 Our ports; payment-rules.md, 1 3-D Secure). An authentication is identified by our own
// reference (threeDSServerTransID, a UUID), which is stored before the first call. Values are in centavos of BRL.
// Every call may throw, time out, or have happened although it failed: a throw says nothing about the outcome.
//
// There are two kinds of servers. One exchanges messages with the directory itself: it answers with a result or with the page of an
// issuer, and only what it returns from `find` counts. The other has its client in the buyer's page, a script of the provider: it
// answers with that script, and `receive` translates what the page reports. Such a result is the word of a browser: it decides
// whether to ask the acquirer and which proof to send; only the ECI that the acquirer returns shifts liability.

import type { CardBrand } from '@/lib/base/kernel/card-brand'
import type { Centavos } from '@/lib/base/kernel/money'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { Address } from '@/lib/parties/buyers/buyer'
import type { CardData } from '@/lib/parties/cards/card'
import type { AuthenticationEnd, ChallengeWindow, MethodCompletion } from './authentication'
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
  /** What is known of the purchase beside the card; each member may be absent. */
  purchase?: Purchase
  /** The space for a challenge, where a page of ours shows it. */
  window?: ChallengeWindow
}

export interface Purchase {
  method?: CardMethod
  installments?: number
  payer?: { name?: string; email?: string; phone?: string }
  billingAddress?: Address
}

/**
 * A final result with its proof. `ended` is set if the holder or a timeout ended the challenge before the issuer
 * decided.
 */
export interface AuthenticationResult extends MpiData {
  version: string
  ended?: AuthenticationEnd
}

/** The result where nothing usable came back: the authentication could not be performed. */
export const unavailable: AuthenticationResult = { transStatus: 'U', version: '2.2.0', challenged: false }

export interface ReportedAuthentication {
  reference: string
  brand: CardBrand
  dataOnly: boolean
  report: ScriptReport
}

export interface IssuerChallenge {
  /** Receives the challenge message by POST, in the field creq. */
  acsUrl: string
  acsTransactionId: string
  version: string
}

/** A script of the provider, which our page runs: it reads the fields of the page, and calls handlers with its events. */
export interface AuthenticationScript {
  url: string
  /** The hash of its content (subresource integrity), where the provider does not change it. */
  integrity?: string
  /** What it may call and frame beside the issuers' pages, for the page's policy. */
  origins: readonly string[]
  /** The function that the page has to define: it returns these members, and a handler for each event. */
  configFunction: string
  config: Readonly<Record<string, string | boolean>>
  events: readonly string[]
  /** The event after which the page calls `startFunction`; it is not reported. */
  readyEvent: string
  startFunction: string
  /** The hidden fields, by class name. They contain the card number: a function, so that no log or store serialises it. */
  fields(): Record<string, string>
}

/** What the page reports of a script: the name of the event, and the members that came with it. Written by a browser. */
export interface ScriptReport {
  event: string
  data: Readonly<Record<string, string>>
}

/** Contains no card data and may be stored, but for a script. */
export type AuthenticationResponse =
  | { outcome: 'final'; result: AuthenticationResult }
  | { outcome: 'challenge'; challenge: IssuerChallenge }
  | { outcome: 'script'; script: AuthenticationScript }

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
   * never received, or where a script is the client: the provider can't be asked then.
   */
  find(authentication: { reference: string }): Promise<AuthenticationResponse | undefined>
  /**
   * Reports to the issuer that a challenge ended early. A result that the issuer decided before counts, and is
   * returned.
   */
  end(authentication: { reference: string; why: AuthenticationEnd }): Promise<AuthenticationResult>
  /**
   * The result in what the buyer's page reports of the script. Anything unknown or malformed means that the authentication could
   * not be performed (U). Undefined where the server talks to the issuer itself: a browser decides nothing there.
   */
  receive(report: ReportedAuthentication): Promise<AuthenticationResult | undefined>
}

declare module '@/lib/base/kernel/ctx' {
  interface ProviderPorts {
    threeDSecure: ThreeDSecureServer
  }
}
