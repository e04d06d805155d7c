import { notConfigured } from '@/lib/base/kernel/not-configured'
import type { Mailer } from './mailer'

/** Used where no mailer is configured: mails wait, and are not tried. */
export const noMailer: Mailer = {
  serves: () => false,
  send: notConfigured('mail carrier', 'set SMTP_URL or turn SIMULATORS on'),
}
