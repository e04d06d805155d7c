// The simulated service of short messages: it stores those to buyers of sandbox sellers, which are read at /simulators.
import type { Db } from '@/db/client'
import type { SmsSender } from '@/lib/messages/sms/sender'
import { insertSimulatedText } from './store'

export function createSimulatedSmsSender(db: Db): SmsSender {
  return {
    serves: (environment) => environment === 'SANDBOX',
    send: ({ at: takenAt, ...message }) => insertSimulatedText(db, { ...message, takenAt }),
  }
}
