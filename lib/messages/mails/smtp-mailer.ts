// Sends mails by SMTP, through the server that the operator configured.
import { createTransport } from 'nodemailer'
import { type MailAttachment, type Mailer, MailRefused } from './mailer'

/** Milliseconds. */
const TIMEOUTS = {
  connect: 10_000,
  silence: 15_000,
  /**
   * Of the whole conversation, shorter than the timeout of the job: a mail that counts as failed must not still be
   * sent.
   */
  whole: 25_000,
}

/**
 * Accepts `smtps://user:password@host:465`, or `smtp://` for STARTTLS if the server offers it; the password is never
 * sent without encryption. Further options of nodemailer may be in the query.
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
    serves: () => true,
    async send({ uuid, recipient, subject, text, html, attachment, unsubscribeUrl }) {
      const messageId = `<${uuid}@${hostname}>`
      const to = { name: '', address: recipient }
      const headers = unsubscribeUrl === null ? {} : unsubscribeHeaders(unsubscribeUrl)
      const signal = AbortSignal.timeout(timeouts.whole)
      try {
        const content = { text, ...(html && { html }), ...attached(attachment) }
        await transport.sendMail({ from, to, subject, ...content, messageId, headers, signal })
      } catch (error) {
        throw isForGood(error as Refusal)
          ? new MailRefused((error as Error).message, { cause: error })
          : error
      }
    },
  }
}

function attached(file?: MailAttachment) {
  if (!file) return {}
  const { name: filename, mediaType: contentType, content } = file
  return { attachments: [{ filename, contentType, content: Buffer.from(content) }] }
}

/** RFC 2369 and RFC 8058: the mail program offers to switch such mails off, and does so by one POST. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

interface Refusal {
  responseCode?: number
  response?: string
  command?: string
}

/**
 * A refusal of our account or connection is a matter of the operator's configuration, and no reason to give a mail
 * up.
 */
function isForGood({ responseCode = 0, response = '', command = '' }: Refusal): boolean {
  const isOfThisMail = responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command)
  return isOfThisMail && responseCode !== 530 && !/^5\d\d[ -]5\.7\./.test(response)
}
