// The words of a reason of PIX Automático in the reader's language, with what the seller can do.
import type { Locale } from '@/lib/base/i18n/locales'
import type { Reason, ReasonText, ReasonTexts } from './reason-codes'
import { otherReasonEn, reasonTextsEn } from './reason-texts-en'
import { otherReasonPt, reasonTextsPt } from './reason-texts-pt'

const texts: Record<Locale, { known: ReasonTexts; other: ReasonText }> = {
  'pt-BR': { known: reasonTextsPt, other: otherReasonPt },
  en: { known: reasonTextsEn, other: otherReasonEn },
}

/** Of any code, also one that no document has: banks send more than the document lists. */
export function reasonText(code: string, locale: Locale): ReasonText {
  const { known, other } = texts[locale]
  return isReason(code, known) ? known[code] : other
}

function isReason(code: string, known: ReasonTexts): code is Reason {
  return Object.hasOwn(known, code)
}
