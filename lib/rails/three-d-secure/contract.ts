// The requests of our own 3-D Secure pages. Integrators do not call them.
import { z } from 'zod'
import { uuidInAddress } from '@/lib/base/cells/routing'
import type { SellerFace } from '@/lib/parties/branding/face'
import type { ThreeDSecureStatus } from './authentication'
import { pageBrowserData } from './browser-data'

export const authenticationParams = z.object({ uuid: uuidInAddress })

/** The data of the page's browser, once the issuer's method page has run or there is none. */
export const continueInput = authenticationParams.extend({ browser: pageBrowserData })

/** The window of the form that opens the script, in its own frame. */
export const scriptForm = z.object({ window: z.enum(['01', '02', '03', '04', '05']) })

/** What the script's page reports; texts, of which the provider's adapter reads those that it knows. */
export const reportInput = authenticationParams.extend({
  event: z.string().max(40),
  data: z.record(z.string().max(40), z.string().max(400)),
})

/** An authentication as the page shows it; the value is in centavos. */
export interface AuthenticationView {
  /** As in the address of the page. */
  uuid: string
  status: ThreeDSecureStatus
  /** ISO, of the system clock. */
  now: string
  expiresAt: string
  seller: SellerFace & { sandbox: boolean }
  value: number
  card: { brand: string; last4digits: string }
  /** While PENDING: the issuer's page to load first, hidden, by POST of `message` in the field threeDSMethodData. */
  method?: { url: string; message: string }
  /** While CHALLENGE: the issuer's page; it receives the challenge message by POST in the field creq. */
  challenge?: { acsUrl: string; acsTransactionId: string; version: string }
  /** While CHALLENGE, in place of it: the page runs a script of the provider. STARTED: a browser got it, and none gets it again. */
  script?: 'READY' | 'STARTED'
  /** The outcome of the payment, once it is decided. */
  outcome?: 'PAID' | 'DECLINED' | 'PENDING'
  /** Where the buyer continues afterwards, with the outcome; absent if another page of ours embeds this one. */
  redirectUrl?: string
}
