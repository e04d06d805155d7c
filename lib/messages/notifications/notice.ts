// A notice: what happened at a seller, with the values of its text. The text is written for each reader when it is read or
// mailed, in the reader's language.
import type { Centavos } from '@/lib/base/kernel/money'
import type { MailKey } from '@/lib/messages/mails/words'
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

export interface Notice {
  sellerId: number
  kind: NotificationKind
  /** The uuid or name of what it is about. */
  record: string
  /** What happened to it; with the record and the kind it is noticed once. */
  step: string
  /** Its subject is also the title in the bell. */
  textKey: MailKey
  values: NoticeValues
  /** The page that shows it, from the root. */
  path: string
  /** The only person whom it concerns; absent for all whose role may get it. */
  userUuid?: string
}
