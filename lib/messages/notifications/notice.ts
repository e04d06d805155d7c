// A notice: what happened at a seller, with the values of its text. The text is written for each reader when it is read or
// mailed, in the reader's language.
import type { Messages } from '@/lib/base/i18n/messages'
import type { Centavos } from '@/lib/base/kernel/money'
import type { NotificationKind } from './notification'

/** A value of a text: as it is, or what is written in the reader's language. */
export type NoticeValue =
  | string
  | number
  | { money: Centavos }
  | { instant: string }
  | { date: string }
  /** Keys of all messages, whose texts are joined. */
  | { words: readonly string[]; joint?: string; values?: NoticeValues }

export interface NoticeValues {
  readonly [name: string]: NoticeValue
}

type MailTexts<Texts, Path extends string = ''> = {
  [Key in keyof Texts & string]: Texts[Key] extends { subject: string; text: string }
    ? `${Path}${Key}`
    : Texts[Key] extends string
      ? never
      : MailTexts<Texts[Key], `${Path}${Key}.`>
}[keyof Texts & string]

/** The keys of messages with a subject, which is also the title in the bell, and a text. */
export type NoticeText = MailTexts<Messages['mails']>

export interface Notice {
  sellerId: number
  kind: NotificationKind
  /** The uuid or name of what it is about. */
  record: string
  /** What happened to it; with the record and the kind it is noticed once. */
  step: string
  textKey: NoticeText
  values: NoticeValues
  /** The page that shows it, from the root. */
  path: string
  /** The only person whom it concerns; absent for all whose role may get it. */
  userUuid?: string
}
