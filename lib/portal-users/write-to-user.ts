import { defaultLocale } from '@/lib/i18n/locales'
import type { Messages } from '@/lib/i18n/messages'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeMail } from '@/lib/mails/write-mail'
import type { PortalUserRow } from './store'

type UserMail = keyof Messages['mails']['user']

/** Writes a mail to a user about the sign-in; only that person can read it, not all who work for the seller. */
export async function writeToUser(
  ctx: TxCtx,
  { name, email }: Pick<PortalUserRow, 'name' | 'email'>,
  mail: { of: UserMail; values?: Record<string, string>; secret?: string },
): Promise<void> {
  const t = textsOf(defaultLocale, 'mails.user')
  const values = { name, ...mail.values } as never
  await writeMail(ctx, {
    recipient: email,
    subject: t(`${mail.of}.subject`, values),
    text: t(`${mail.of}.text`, values),
    secret: mail.secret,
  })
}
