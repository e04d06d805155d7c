import { randomUUID } from 'node:crypto'
import type { Deciding } from '@/lib/base/kernel/ctx'
import type { BuyerMailKind } from '@/lib/parties/seller-settings/buyer-mails'
import { attachmentContextOf, type MailAttachment, secretContextOf } from './mailer'
import { insertMail } from './store'

export interface MailInput {
  /** The seller whom it concerns; absent for a mail of the platform to a person. */
  sellerId?: number
  kind?: BuyerMailKind
  /** The order, charge or refund that it is about. */
  resourceUuid?: string
  /** An e-mail address. */
  recipient: string
  subject: string
  /** Plain text. */
  text: string
  /** The same text with the look of a seller. */
  html?: string
  /** Takes the place of `SECRET_PLACE` in the text when the mail is sent; stored encrypted until then. */
  secret?: string
  /** A small file; stored encrypted until the mail is sent. */
  attachment?: MailAttachment
  /** Where the reader's mail program switches such mails off by one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** Milliseconds until it may be sent. */
  delayMs?: number
}

/**
 * Writes a mail in the running transaction, together with the change it reports; a job sends it afterwards. Returns the
 * uuid of the mail.
 */
export function writeMail(ctx: Deciding, { secret, attachment, delayMs = 0, ...mail }: MailInput): string {
  const uuid = randomUUID()
  insertMail(ctx.rows, {
    ...mail,
    uuid,
    sealedSecret: secret === undefined ? null : ctx.sealer.seal(secret, secretContextOf(uuid)),
    ...(attachment && sealedAttachment(ctx, uuid, attachment)),
    createdAt: ctx.now,
    attempts: 0,
    dueAt: new Date(ctx.systemNow.getTime() + delayMs),
  })
  return uuid
}

function sealedAttachment({ sealer }: Deciding, uuid: string, { name, mediaType, content }: MailAttachment) {
  const text = Buffer.from(content).toString('base64')
  return {
    attachmentName: name,
    attachmentType: mediaType,
    sealedAttachment: sealer.seal(text, attachmentContextOf(uuid)),
  }
}
