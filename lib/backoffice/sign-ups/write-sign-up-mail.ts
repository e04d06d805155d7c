import type { TxCtx } from '@/lib/base/kernel/ctx'
import { SECRET_PLACE } from '@/lib/messages/mails/mailer'
import { mailWords } from '@/lib/messages/mails/words'
import { writeMail } from '@/lib/messages/mails/write-mail'
import type { SignUpRow } from './store'

type Recipient = Pick<SignUpRow, 'email' | 'locale'>

/** Writes the mail with the link, whose token stands in no column in clear. */
export function writeLinkMail(ctx: TxCtx, { email: recipient, locale }: Recipient, token: string): void {
  const page = `${ctx.settings.publicUrl}/signup/${SECRET_PLACE}`
  writeMail(ctx, { recipient, ...mailWords('signUp.link', { page }, locale), secret: token })
}

/** Writes to the address of a user, for whom somebody tried to sign up, and to a person whose sign-up was decided. */
export function writeSignUpMail(
  ctx: TxCtx,
  { email: recipient, locale }: Recipient,
  what: 'known' | 'approved' | 'refused',
): void {
  const { publicUrl } = ctx.settings
  const values = { login: `${publicUrl}/login`, reset: `${publicUrl}/forgot-password` }
  writeMail(ctx, { recipient, ...mailWords(`signUp.${what}`, values, locale) })
}
