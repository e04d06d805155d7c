// Mails by SMTP, to whatever server the operator names.
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer'

const CONNECT_MS = 10_000
const SILENCE_MS = 15_000

/** Takes `smtps://user:password@host:465`, or `smtp://` for STARTTLS where the server offers it. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const { hostname } = new URL(url)
  return {
    async send({ uuid, recipient, subject, text }) {
      const messageId = `<${uuid}@${hostname}>`
      await transport.sendMail({ from, to: { name: '', address: recipient }, subject, text, messageId })
    },
  }
}
