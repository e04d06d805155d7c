import { notConfigured } from '@/lib/kernel/not-configured'
import type { Mailer } from './mailer'

/** Used where no mailer is configured: every call fails, so that its job repeats it later. */
export const noMailer: Mailer = {
  send: notConfigured('mail carrier', 'set SMTP_URL or turn SIMULATORS on'),
}
