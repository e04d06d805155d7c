// The simulated carrier of mails, as our port: it takes every mail, and keeps it to be read.
import type { Db } from '@/db/client'
import type { Mailer } from '@/lib/mails/mailer'
import { insertSimulatedMail } from './store'

export function createSimulatedCarrier(db: Db): Mailer {
  return { send: ({ at, isSandbox: _, ...mail }) => insertSimulatedMail(db, { ...mail, takenAt: at }) }
}
