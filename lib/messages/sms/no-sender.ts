import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { SmsSender } from './sender'

/** Used where no service is configured: no page offers a message. */
export const noSmsSender: SmsSender = {
  serves: () => false,
  send: notConfigured('SMS sender'),
}
