// Why a payment failed, in the reader's language. Codes and texts reach the buyer, who may not be the holder:
// none reveals that a card was reported.
import type { Locale } from '@/lib/base/i18n/locales'
import { type DeclineText, type FailureCode, failureCodes } from './decline-codes'
import { declineTextsEn } from './decline-texts-en'
import { declineTextsPt } from './decline-texts-pt'

export interface DeclineReason extends DeclineText {
  code: FailureCode
}

const texts: Record<Locale, Record<FailureCode, DeclineText>> = {
  'pt-BR': declineTextsPt,
  en: declineTextsEn,
}

/** The reason in the reader's language if its code is one of ours; other texts stay as they are. */
export function declineIn<Reason extends DeclineText & { code: string }>(
  locale: Locale,
  reason: Reason,
): Reason | DeclineReason {
  const own = failureCodes.find((code) => code === reason.code)
  return own ? declineReason(own, locale) : reason
}

/** The code with its texts in a language. */
export function declineReason(code: FailureCode, locale: Locale): DeclineReason {
  return { code, ...texts[locale][code] }
}
