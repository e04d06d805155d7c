import { dayBefore } from '@/lib/access/account-changes/account-change'
import { locales } from '@/lib/base/i18n/locales'
import { textsOf } from '@/lib/base/i18n/texts'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { countMailsSince } from '@/lib/messages/mails/store'
import type { NoticeValue } from '@/lib/messages/notifications/notice'
import { writeSecurityMail } from '@/lib/messages/notifications/write-security-mail'
import type { SellerRow } from '@/lib/parties/sellers/store'

/** Each change sends a mail to every address of the seller; too many would hide the more important ones. */
const MAX_MAILS_A_DAY = 40

/**
 * Writes a mail about a changed e-mail to the former address and the portal users, in the running transaction; not to
 * the new address, whose owner may not have requested it. Throws CONFLICT if too many were written within a day.
 */
export async function writeEmailMail(ctx: TxCtx, changed: SellerRow, formerEmail: string): Promise<void> {
  const subjects = locales.map((locale) => textsOf(locale, 'mails.emailChange')('subject'))
  const since = dayBefore(ctx.now)
  const written = await countMailsSince(ctx.tx, { sellerId: changed.id, subjects, since })
  if (written >= MAX_MAILS_A_DAY) throw changedTooOften()
  const { publicUrl } = ctx.settings
  const values = {
    ...{ former: formerEmail, email: changed.email, by: changedBy(ctx) },
    keys: `${publicUrl}/keys`,
  }
  const notice = {
    ...({ kind: 'EMAIL_CHANGE', record: changed.uuid, step: ctx.systemNow.toISOString() } as const),
    ...({ path: '/keys', textKey: 'emailChange', values } as const),
  }
  await writeSecurityMail(ctx, { ...changed, email: formerEmail }, notice)
}

function changedBy({ actor }: TxCtx): NoticeValue {
  if (actor.kind === 'portal-user' && actor.email)
    return { words: ['mails.accountChange.user'], values: { email: actor.email } }
  return { words: ['mails.accountChange.noKey'] }
}

function changedTooOften(): Problem {
  const message = 'já foi trocado vezes demais em 24 horas'
  return new Problem('CONFLICT', {
    message: `O e-mail ${message}. Espere para trocar de novo.`,
    fields: [{ field: 'email', message }],
  })
}
