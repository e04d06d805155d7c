import type { Messages } from '@/lib/base/i18n/messages'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { writeMail } from '@/lib/messages/mails/write-mail'
import type { NoticeValues } from '@/lib/messages/notifications/notice'
import { findSettings } from '@/lib/messages/notifications/people-store'
import { renderText } from '@/lib/messages/notifications/render'
import type { PortalUserRow } from './store'

type UserMail = keyof Messages['mails']['user']

/**
 * Writes a mail to a user about the sign-in, in the user's language and at once; only that person can read it, not all who work
 * for the seller, and nobody can switch it off.
 */
export async function writeToUser(
  ctx: TxCtx,
  { id, name, email }: Pick<PortalUserRow, 'id' | 'name' | 'email'>,
  mail: { of: UserMail; values?: NoticeValues; secret?: string },
): Promise<void> {
  const { locale } = await findSettings(ctx.tx, id)
  const rendered = renderText(`user.${mail.of}`, { name, ...mail.values }, locale)
  writeMail(ctx, { recipient: email, ...rendered, secret: mail.secret })
}
