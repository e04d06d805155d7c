// The texts of errors in the language that the client accepts. Portuguese is what the code throws; English is looked up here.
import type { Locale } from '@/lib/base/i18n/locales'
import { englishOf, type Template, templateOf } from '@/lib/base/i18n/templates'
import { type ProblemCode, problemCatalogue } from '@/lib/base/kernel/problem'
import { type FieldReason, fieldMessages } from './field-messages'
import { problemTextsEn } from './problem-texts-en'
import { sentencesEn } from './sentences-en'

interface Text extends Template {
  reason?: FieldReason
}

const ofFields = Object.entries(fieldMessages).flatMap(([reason, messages]) =>
  Object.entries(messages).map((pair) => ({ ...templateOf(pair), reason: reason as FieldReason })),
)
const ofSentences: Text[] = [
  ...Object.entries(problemCatalogue).map(([code, { description }]) =>
    templateOf([description, problemTextsEn[code as ProblemCode].description]),
  ),
  ...Object.entries(sentencesEn).map(templateOf),
]

/** What kind of mistake the message about a field names. */
export const reasonOf = (message: string): FieldReason =>
  ofFields.find(({ portuguese }) => portuguese.test(message))?.reason ?? 'INVALID'

/** A message about a field. One without an English text stays Portuguese. */
export const fieldMessageIn = (locale: Locale, message: string): string =>
  locale === 'en' ? (englishOf(ofFields, message) ?? englishOf(ofSentences, message) ?? message) : message

/** A sentence about a problem. One without an English text stays Portuguese. */
export const sentenceIn = (locale: Locale, sentence: string): string =>
  locale === 'en' ? (englishOf(ofSentences, sentence) ?? sentence) : sentence

export const problemTextIn = (locale: Locale, code: ProblemCode) =>
  locale === 'en' ? problemTextsEn[code] : problemCatalogue[code]
