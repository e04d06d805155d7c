// Who carries our mails to where people read them.
import { HOUR_MS, MINUTE_MS } from '@/lib/kernel/durations'

export interface Mail {
  /** Ours: the same mail sent twice under it arrives once where the carrier can tell. */
  uuid: string
  /** An address. */
  recipient: string
  subject: string
  /** Plain text. */
  text: string
  /** About a seller of the sandbox: whom such a seller names never asked for it, so it reaches nobody outside. */
  isSandbox: boolean
  /** When it is handed over, on the system clock. */
  at: Date
}

/** Nobody will ever take this mail, however often it is tried. */
export class MailRefused extends Error {
  override name = 'MailRefused'
}

export interface Mailer {
  /** Resolves once the carrier took it. Throws where it did not, or may not have, and MailRefused where it never will. */
  send(mail: Mail): Promise<void>
}

/** One carrier for mails of the sandbox, another for all others. */
export function mailerOf(carriers: { sandbox: Mailer; live: Mailer }): Mailer {
  return { send: (mail) => (mail.isSandbox ? carriers.sandbox : carriers.live).send(mail) }
}

const schedule = [1, 5, 30, 120].map((minutes) => minutes * MINUTE_MS)
const every6Hours = 6 * HOUR_MS
/** Four days of trying. */
const maxAttempts = 20

/** Milliseconds until a mail that failed so often is tried again; undefined where it is given up. */
export function retryMailAfterMs(failedAttempts: number): number | undefined {
  if (failedAttempts >= maxAttempts) return undefined
  return schedule[failedAttempts - 1] ?? every6Hours
}
