// Why a payment by card was declined, in our own words: adapters translate what their acquirer says into one of
// these codes. Codes and texts reach the buyer, who may not be the holder: none tells that a card was reported.
import type { Locale } from '@/lib/i18n/locales'
import { declineTextsEn } from './decline-texts-en'
import { declineTextsPt } from './decline-texts-pt'

export const declineCodes = [
  /** No reason more precise. */
  'DECLINED',
  'INSUFFICIENT_FUNDS',
  'WRONG_SECURITY_CODE',
  'EXPIRED_CARD',
  'CALL_ISSUER',
  'INVALID_DATA',
  'ISSUER_DECLINED',
  'ISSUER_UNAVAILABLE',
  'FRAUD_SUSPECTED',
  /** Reported as lost or stolen, or otherwise not to be paid with. */
  'CARD_RESTRICTED',
  /** 3-D Secure, N: the holder was not authenticated. */
  'NOT_AUTHENTICATED',
  /** 3-D Secure, R: the issuer rejects and asks not to try. */
  'AUTHENTICATION_REFUSED',
  /** requiresLiabilityShift, and the authentication gives none. */
  'LIABILITY_SHIFT_ABSENT',
  /** Debit without an authentication (payment rules, section 1). */
  'AUTHENTICATION_REQUIRED',
  'AUTHENTICATION_TIMED_OUT',
  'AUTHENTICATION_CANCELED',
  /** A technical failure on the way. */
  'AUTHENTICATION_FAILED',
  'TOO_MANY_ATTEMPTS',
  /** The acquirer never heard of it: we stopped before it was asked. */
  'NOT_PROCESSED',
] as const
export type DeclineCode = (typeof declineCodes)[number]

export interface DeclineText {
  title: string
  /** What happened. */
  description: string
  /** What the buyer can do. */
  action: string
}

export interface DeclineReason extends DeclineText {
  code: DeclineCode
}

const texts: Record<Locale, Record<DeclineCode, DeclineText>> = {
  'pt-BR': declineTextsPt,
  en: declineTextsEn,
}

/** The same reason in the reader's language, where it is one of ours; a bank's own words stay as they are. */
export function declineIn<Reason extends DeclineText & { code: string }>(
  locale: Locale,
  reason: Reason,
): Reason | DeclineReason {
  const known = declineCodes.find((code) => code === reason.code)
  return known ? declineReason(known, locale) : reason
}

export function declineReason(code: DeclineCode, locale: Locale): DeclineReason {
  return { code, ...texts[locale][code] }
}
