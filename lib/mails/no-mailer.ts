import type { Mailer } from './mailer'

/** Used where no mailer is configured: every call fails, so that its job repeats it later. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error('No mail carrier is set up: set SMTP_URL or turn SIMULATORS on.')),
}
