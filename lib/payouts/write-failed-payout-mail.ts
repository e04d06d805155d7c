import { formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { accountWords } from '@/lib/mails/account-words'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'
import type { PayoutRow } from './store'

/** Writes to a seller, in the running transaction, that the bank refused a payout. */
export async function writeFailedPayoutMail(
  ctx: TxCtx,
  { sellerId, value, account }: PayoutRow,
): Promise<void> {
  const seller = await getSeller(ctx.tx, sellerId)
  const t = textsOf(defaultLocale, 'mails.failedPayout')
  const values = {
    name: seller.fantasyName,
    value: formatMoney(value, defaultLocale),
    account: accountWords(account),
    page: `${ctx.settings.publicUrl}/receivables`,
  }
  await writeToSeller(ctx, seller, { subject: t('subject', values), text: t('text', values) })
}
