// The codes of declined card payments: adapters map the acquirer's codes to these (rail-card-cielo.md, 13 Declines).

export const declineCodes = [
  /** No more precise reason. */
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'WRONG_SECURITY_CODE',
  'EXPIRED_CARD',
  'CALL_ISSUER',
  'INVALID_DATA',
  'ISSUER_DECLINED',
  'ISSUER_UNAVAILABLE',
  'FRAUD_SUSPECTED',
  /** Reported as lost or stolen, or blocked for other reasons. */
  'CARD_RESTRICTED',
  /** transStatus N: the holder was not authenticated. */
  'NOT_AUTHENTICATED',
  /** transStatus R: the issuer rejects the payment and asks not to attempt it. */
  'AUTHENTICATION_REFUSED',
  /** requiresLiabilityShift was set, and the authentication gives no shift. */
  'LIABILITY_SHIFT_ABSENT',
  /** Debit without an authentication (payment-rules.md, 1 3-D Secure). */
  'AUTHENTICATION_REQUIRED',
  'AUTHENTICATION_TIMED_OUT',
  'AUTHENTICATION_CANCELED',
  /** A technical failure on the way to the issuer. */
  'AUTHENTICATION_FAILED',
  'TOO_MANY_ATTEMPTS',
  /** Stopped by us before the acquirer was called. */
  'NOT_PROCESSED',
] as const
export type DeclineCode = (typeof declineCodes)[number]

/** A card payment was declined, or the bank that collects a charge refused it. */
export const failureCodes = [...declineCodes, 'BANK_REFUSED'] as const
export type FailureCode = (typeof failureCodes)[number]

export interface DeclineText {
  title: string
  /** What happened. */
  description: string
  /** What the buyer can do. */
  action: string
}
