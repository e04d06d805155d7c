import { dayBefore } from '@/lib/account-changes/account-change'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { countMailsSince } from '@/lib/mails/store'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import type { SellerRow } from '@/lib/sellers/store'

/** Each change sends a mail to every address of the seller; too many would hide the more important ones. */
const MAX_MAILS_A_DAY = 40

/**
 * Writes a mail about a changed e-mail to the former address and the portal users, in the running transaction; not to
 * the new address, whose owner may not have requested it. Throws CONFLICT if too many were written within a day.
 */
export async function writeEmailMail(ctx: TxCtx, changed: SellerRow, formerEmail: string): Promise<void> {
  const t = textsOf(defaultLocale, 'mails.emailChange')
  const values = {
    name: changed.fantasyName,
    former: formerEmail,
    email: changed.email,
    keys: `${ctx.settings.publicUrl}/keys`,
    by: changedBy(ctx),
  }
  const since = dayBefore(ctx.now)
  const written = await countMailsSince(ctx.tx, { sellerId: changed.id, subject: t('subject'), since })
  if (written >= MAX_MAILS_A_DAY) throw changedTooOften()
  const former = { id: changed.id, email: formerEmail }
  await writeToSeller(ctx, former, { subject: t('subject'), text: t('text', values) })
}

function changedBy({ actor }: TxCtx): string {
  const t = textsOf(defaultLocale, 'mails.accountChange')
  if (actor.kind === 'portal-user' && actor.email) return t('user', { email: actor.email })
  return t('noKey')
}

function changedTooOften(): Problem {
  const message = 'já foi trocado vezes demais em 24 horas'
  return new Problem('CONFLICT', {
    message: `O e-mail ${message}. Espere para trocar de novo.`,
    fields: [{ field: 'email', message }],
  })
}
