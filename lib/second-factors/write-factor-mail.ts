import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import { sellerIdOf, type TxCtx } from '@/lib/kernel/ctx'
import { writeMail } from '@/lib/mails/write-mail'
import type { Person } from './store'

export type FactorNews = 'passkeyAdded' | 'passkeyRemoved' | 'totpAdded' | 'totpRemoved' | 'newCodes'

/** Writes a mail to a person whose second factors changed, in the running transaction. */
export async function writeFactorMail(
  ctx: TxCtx,
  { name, email }: Person,
  news: { change: FactorNews; factor?: string },
): Promise<void> {
  const t = textsOf(defaultLocale, 'mails.secondFactor')
  const change = t(news.change, { factor: news.factor ?? '' })
  const page = `${ctx.settings.publicUrl}/security`
  await writeMail(ctx, {
    sellerId: sellerIdOf(ctx),
    recipient: email,
    subject: t('subject'),
    text: t('text', { name, change, page }),
  })
}
