// The pages of 3-D Secure that are ours alone, and what they ask of us. No integrator calls them.
import { z } from 'zod'
import type { ThreeDSecureStatus } from './authentication'
import { pageBrowserData } from './browser-data'

export const authenticationParams = z.object({ uuid: z.uuid().toLowerCase() })

/** The page's browser, once the issuer's method page has run or there is none. */
export const continueInput = authenticationParams.extend({ browser: pageBrowserData })

/** What the page shows of an authentication; the value in centavos. */
export interface AuthenticationView {
  uuid: string
  status: ThreeDSecureStatus
  /** ISO, of the system clock. */
  now: string
  expiresAt: string
  seller: { name: string; sandbox: boolean }
  value: number
  card: { brand: string; last4digits: string }
  /** While PENDING: the issuer's page to run first, unseen, by POST of `message` in the field threeDSMethodData. */
  method?: { url: string; message: string }
  /** While CHALLENGE: the issuer's page; takes the challenge message by POST in the field creq. */
  challenge?: { acsUrl: string; acsTransactionId: string; version: string }
  /** What came of the payment, once it is known. */
  outcome?: 'PAID' | 'DECLINED' | 'PENDING'
  /** Where the buyer goes afterwards, with what came of it; absent where a page of ours embeds this one. */
  redirectUrl?: string
}
