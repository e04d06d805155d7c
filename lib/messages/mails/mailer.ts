// The port that sends our mails.

import { SharedError } from '@/lib/base/copies/shared-error'
import { HOUR_MS, MINUTE_MS } from '@/lib/base/kernel/durations'

export interface MailAttachment {
  name: string
  mediaType: string
  content: Uint8Array
}

export const mailSubjects = ['SANDBOX', 'LIVE', 'PLATFORM'] as const
export type MailSubject = (typeof mailSubjects)[number]

export interface Mail {
  /** Our identifier: the same mail sent twice is delivered once if the mail server can detect it. */
  uuid: string
  /** An e-mail address. */
  recipient: string
  subject: string
  /** Plain text. */
  text: string
  /** The page that is drawn from the text; null for one that was written before all mails had one. */
  html: string | null
  attachment?: MailAttachment
  /**
   * What it is about. The recipients of a sandbox seller never agreed to mails, so that those are sent nowhere outside;
   * a mail of the platform concerns no seller.
   */
  about: MailSubject
  /** Where one POST switches such mails off (RFC 8058); null for mails that cannot be switched off. */
  unsubscribeUrl: string | null
  /** When it is handed over, on the system clock. */
  at: Date
}

/** Where the secret of a mail, such as the token of a link, stands in its stored text. */
export const SECRET_PLACE = '[[secret]]'

export const secretContextOf = (uuid: string): string => `mail:${uuid}`

export const attachmentContextOf = (uuid: string): string => `mail attachment:${uuid}`

/** The recipient or the mail was refused permanently: sending it again is useless. */
export class MailRefused extends SharedError {
  static override readonly kind = 'MailRefused'
  override name = 'MailRefused'
}

export interface Mailer {
  /** Whether mails about it can be sent; until they can they wait, and pages say so before one is written. */
  serves(about: MailSubject): boolean
  /**
   * Resolves once the mail server accepted the mail. Throws if it did not, or may not have; MailRefused if it never
   * will.
   */
  send(mail: Mail): Promise<void>
}

/** Sends mails of the sandbox, of live sellers and of the platform through a mailer each. */
export function mailerOf(carriers: Record<MailSubject, Mailer>): Mailer {
  return {
    serves: (about) => carriers[about].serves(about),
    send: (mail) => carriers[mail.about].send(mail),
  }
}

export const servedSubjects = ({ serves }: Mailer): MailSubject[] =>
  mailSubjects.filter((about) => serves(about))

const schedule = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
const every6Hours = 6 * HOUR_MS
/** With the schedule above, four days of attempts. */
const maxAttempts = 20

/** Milliseconds until the next attempt after this many failed ones; undefined after the last. */
export function retryMailAfterMs(failedAttempts: number): number | undefined {
  if (failedAttempts >= maxAttempts) return undefined
  return schedule[failedAttempts - 1] ?? every6Hours
}

declare module '@/lib/base/kernel/ctx' {
  interface Ports {
    mailer: Mailer
  }
}
