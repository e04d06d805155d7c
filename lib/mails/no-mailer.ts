import type { Mailer } from './mailer'

/** What stands in where nobody carries mails: every call fails, and is made again later. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error('No mail carrier is set up: set SMTP_URL or turn SIMULATORS on.')),
}
