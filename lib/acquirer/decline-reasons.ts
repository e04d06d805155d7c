// Why a card payment was declined, in the reader's language. Codes and texts reach the buyer, who may not be the holder:
// none reveals that a card was reported.
import type { Locale } from '@/lib/i18n/locales'
import { type DeclineCode, type DeclineText, declineCodes } from './decline-codes'
import { declineTextsEn } from './decline-texts-en'
import { declineTextsPt } from './decline-texts-pt'

export interface DeclineReason extends DeclineText {
  code: DeclineCode
}

const texts: Record<Locale, Record<DeclineCode, DeclineText>> = {
  'pt-BR': declineTextsPt,
  en: declineTextsEn,
}

/** The reason in the reader's language if its code is one of ours; other texts stay as they are. */
export function declineIn<Reason extends DeclineText & { code: string }>(
  locale: Locale,
  reason: Reason,
): Reason | DeclineReason {
  const own = declineCodes.find((code) => code === reason.code)
  return own ? declineReason(own, locale) : reason
}

/** The code with its texts in a language. */
export function declineReason(code: DeclineCode, locale: Locale): DeclineReason {
  return { code, ...texts[locale][code] }
}
