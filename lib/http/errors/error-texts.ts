// The texts of errors in the language that the client accepts. Portuguese is what the code throws; English is looked up here.
import type { Locale } from '@/lib/base/i18n/locales'
import { type ProblemCode, problemCatalogue } from '@/lib/base/kernel/problem'
import { type FieldReason, fieldMessages } from './field-messages'
import { problemTextsEn } from './problem-texts-en'
import { sentencesEn } from './sentences-en'

interface Text {
  portuguese: RegExp
  english: string
  reason?: FieldReason
}

const ofFields = Object.entries(fieldMessages).flatMap(([reason, messages]) =>
  Object.entries(messages).map((pair) => ({ ...textOf(pair), reason: reason as FieldReason })),
)
const ofSentences: Text[] = [
  ...Object.entries(problemCatalogue).map(([code, { description }]) =>
    textOf([description, problemTextsEn[code as ProblemCode].description]),
  ),
  ...Object.entries(sentencesEn).map(textOf),
]

function textOf([portuguese, english]: [string, string]): Text {
  const parts = portuguese.split(/\{\d\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return { portuguese: new RegExp(`^${parts.join('(.*?)')}$`, 's'), english }
}

function translate(texts: readonly Text[], text: string): string | undefined {
  for (const { portuguese, english } of texts) {
    const match = portuguese.exec(text)
    if (match) return english.replace(/\{(\d)\}/g, (_, index) => match[Number(index) + 1] ?? '')
  }
  return undefined
}

/** What kind of mistake the message about a field names. */
export const reasonOf = (message: string): FieldReason =>
  ofFields.find(({ portuguese }) => portuguese.test(message))?.reason ?? 'INVALID'

/** A message about a field. One without an English text stays Portuguese. */
export const fieldMessageIn = (locale: Locale, message: string): string =>
  locale === 'en' ? (translate(ofFields, message) ?? translate(ofSentences, message) ?? message) : message

/** A sentence about a problem. One without an English text stays Portuguese. */
export const sentenceIn = (locale: Locale, sentence: string): string =>
  locale === 'en' ? (translate(ofSentences, sentence) ?? sentence) : sentence

export const problemTextIn = (locale: Locale, code: ProblemCode) =>
  locale === 'en' ? problemTextsEn[code] : problemCatalogue[code]
