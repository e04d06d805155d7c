import type { Locale } from '@/lib/base/i18n/locales'
import type { Messages } from '@/lib/base/i18n/messages'
import { allTextsOf } from '@/lib/base/i18n/texts'
import type { MailParts } from './design/blocks'

type MailTexts<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends { subject: string; text: string }
    ? `${Path}${Key}`
    : Texts[Key] extends string
      ? never
      : MailTexts<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]

/** The keys of messages with a subject and a text, whose marks design/blocks.ts describes. */
export type MailKey = MailTexts<Messages['mails']>

export interface MailWords {
  subject: string
  text: string
  locale: Locale
  parts: MailParts
}

/** What a mail says in a language. */
export function mailWords(
  key: MailKey,
  values: Readonly<Record<string, string | number>>,
  locale: Locale,
): MailWords {
  const t = allTextsOf(locale)
  const part = (name: string) => t(`mails.${key}.${name}`, values)
  const parts = t.has(`mails.${key}.title`) ? { title: part('title') } : {}
  return {
    subject: part('subject'),
    text: part('text')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    locale,
    parts,
  }
}
