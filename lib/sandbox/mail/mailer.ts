// The simulated mailer: it accepts every mail and stores it, so that it can be read at /simulators.
import type { Db } from '@/db/client'
import type { Mailer } from '@/lib/messages/mails/mailer'
import { insertSimulatedMail } from './store'

export function createSimulatedMailer(db: Db): Mailer {
  return {
    serves: () => true,
    send: ({ at, about: _, html: _html, unsubscribeUrl: _url, attachment, ...mail }) =>
      insertSimulatedMail(db, { ...mail, attachmentName: attachment?.name ?? null, takenAt: at }),
  }
}
