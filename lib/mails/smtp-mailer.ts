// Mails by SMTP, to whatever server the operator names.
import { createTransport } from 'nodemailer'
import { type Mailer, MailRefused } from './mailer'

/** Milliseconds. */
const TIMEOUTS = {
  connect: 10_000,
  silence: 15_000,
  /** Of the whole conversation, shorter than the job waits: what it takes for failed must not go on. */
  whole: 25_000,
}

/**
 * Takes `smtps://user:password@host:465`, or `smtp://` for STARTTLS where the server offers it; a password is told to no
 * server that does not. Further options of nodemailer may stand in the query.
 */
export function createSmtpMailer(url: string, from: string, timeouts = TIMEOUTS): Mailer {
  const { hostname, password } = new URL(url)
  const transport = createTransport({
    url,
    requireTLS: password !== '',
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.connect,
    socketTimeout: timeouts.silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ uuid, recipient, subject, text }) {
      const messageId = `<${uuid}@${hostname}>`
      const to = { name: '', address: recipient }
      const signal = AbortSignal.timeout(timeouts.whole)
      try {
        await transport.sendMail({ from, to, subject, text, messageId, signal })
      } catch (error) {
        throw isForGood(error as Refusal)
          ? new MailRefused((error as Error).message, { cause: error })
          : error
      }
    },
  }
}

interface Refusal {
  responseCode?: number
  response?: string
  command?: string
}

/** What the server has against us (who we are, how we came) is the operator's to mend, and no reason to give a mail up. */
function isForGood({ responseCode = 0, response = '', command = '' }: Refusal): boolean {
  const isOfThisMail = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  return isOfThisMail && responseCode !== 530 && !/^5\d\d[ -]5\.7\./.test(response)
}
