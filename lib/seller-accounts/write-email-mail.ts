import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import type { SellerRow } from '@/lib/sellers/store'

/** Writes to a seller whose e-mail was changed, at the former address too, in the running transaction. */
export async function writeEmailMail(ctx: TxCtx, changed: SellerRow, formerEmail: string): Promise<void> {
  const t = textsOf(defaultLocale, 'mails.emailChange')
  const values = {
    name: changed.fantasyName,
    former: formerEmail,
    email: changed.email,
    keys: `${ctx.settings.publicUrl}/keys`,
  }
  await writeToSeller(ctx, changed, { subject: t('subject'), text: t('text', values) }, [formerEmail])
}
