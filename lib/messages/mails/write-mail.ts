import { randomUUID } from 'node:crypto'
import { defaultLocale, type Locale } from '@/lib/base/i18n/locales'
import { messagesOf } from '@/lib/base/i18n/messages'
import type { Deciding } from '@/lib/base/kernel/ctx'
import type { BuyerMailKind } from '@/lib/parties/seller-settings/buyer-mails'
import { type MailParts, plainText } from './design/blocks'
import { mailPage } from './design/mail-page'
import { type MailFace, ownFace } from './look'
import { attachmentContextOf, type MailAttachment, secretContextOf } from './mailer'
import { insertMail } from './store'

/** What of a mail its page is drawn from, besides subject and text. */
interface Design {
  /** Of its text; Portuguese where it is absent. */
  locale?: Locale
  /** Whose look it has; this product's where it is absent. */
  face?: MailFace
  /** Below the mail: who wrote, and how such mails are switched off. */
  foot?: string
  parts?: MailParts
}

export interface MailInput extends Design {
  /** The seller whom it concerns; absent for a mail of the platform to a person. */
  sellerId?: number
  kind?: BuyerMailKind
  /** The order, charge or refund that it is about. */
  resourceUuid?: string
  /** An e-mail address. */
  recipient: string
  subject: string
  /** With the marks of design/blocks.ts. */
  text: string
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
 * Writes a mail in the running transaction, together with the change it reports, as plain text and as the page that is drawn from
 * it; a job sends it afterwards. Returns the uuid of the mail.
 */
export function writeMail(
  ctx: Deciding,
  { secret, attachment, delayMs = 0, locale, face, foot, parts, ...mail }: MailInput,
): string {
  const uuid = randomUUID()
  insertMail(ctx.rows, {
    ...mail,
    ...bodiesOf(mail, { locale, face, foot, parts }, ctx.settings.publicUrl),
    uuid,
    sealedSecret: secret === undefined ? null : ctx.sealer.seal(secret, secretContextOf(uuid)),
    ...(attachment && sealedAttachment(ctx, uuid, attachment)),
    createdAt: ctx.now,
    attempts: 0,
    dueAt: new Date(ctx.systemNow.getTime() + delayMs),
  })
  return uuid
}

/** The two parts of a mail. */
export function bodiesOf(
  { subject, text }: Pick<MailInput, 'subject' | 'text'>,
  { locale = defaultLocale, face = ownFace, foot, parts }: Design,
  publicUrl: string,
): { text: string; html: string } {
  const defaultLabel = messagesOf[locale].mails.open
  const page = { ...parts, subject, text, locale, face, publicUrl, defaultLabel }
  return {
    text: plainText(foot ? `${text}\n\n--\n${foot}` : text),
    html: mailPage(foot ? { ...page, foot } : page),
  }
}

function sealedAttachment({ sealer }: Deciding, uuid: string, { name, mediaType, content }: MailAttachment) {
  const text = Buffer.from(content).toString('base64')
  return {
    attachmentName: name,
    attachmentType: mediaType,
    sealedAttachment: sealer.seal(text, attachmentContextOf(uuid)),
  }
}
