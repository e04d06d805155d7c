import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import type { SellerRow } from '@/lib/sellers/store'

/**
 * Writes to the former address of a seller whose e-mail was changed, and to who signs in, in the running transaction; not to the
 * new one, whose owner may never have asked for it.
 */
export async function writeEmailMail(ctx: TxCtx, changed: SellerRow, formerEmail: string): Promise<void> {
  const t = textsOf(defaultLocale, 'mails.emailChange')
  const values = {
    name: changed.fantasyName,
    former: formerEmail,
    email: changed.email,
    keys: `${ctx.settings.publicUrl}/keys`,
  }
  const former = { id: changed.id, email: formerEmail }
  await writeToSeller(ctx, former, { subject: t('subject'), text: t('text', values) })
}
