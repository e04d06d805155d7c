import { randomUUID } from 'node:crypto'
import type { TxCtx } from '@/lib/kernel/ctx'
import { secretContextOf } from './mailer'
import { insertMail } from './store'

export interface MailInput {
  /** The seller whom it concerns; absent for a mail of the platform to a person. */
  sellerId?: number
  /** An e-mail address. */
  recipient: string
  subject: string
  /** Plain text. */
  text: string
  /** Takes the place of `SECRET_PLACE` in the text when the mail is sent; stored encrypted until then. */
  secret?: string
  /** Where the reader's mail program switches such mails off by one POST (RFC 8058). */
  unsubscribeUrl?: string
}

/**
 * Writes a mail in the running transaction, together with the change it reports; a job sends it afterwards. Returns the
 * uuid of the mail.
 */
export async function writeMail(ctx: TxCtx, { secret, ...mail }: MailInput): Promise<string> {
  const uuid = randomUUID()
  await insertMail(ctx.tx, {
    ...mail,
    uuid,
    sealedSecret: secret === undefined ? null : ctx.sealer.seal(secret, secretContextOf(uuid)),
    createdAt: ctx.now,
    attempts: 0,
    dueAt: ctx.systemNow,
  })
  return uuid
}
