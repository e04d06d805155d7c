import { formatMoney } from '@/lib/i18n/format'
import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { TxCtx } from '@/lib/kernel/ctx'
import { accountWords } from '@/lib/mails/account-words'
import { writeToSeller } from '@/lib/mails/write-to-seller'
import { getSeller } from '@/lib/sellers/get-seller'
import { findSubSellerOfSeller } from '@/lib/sellers/sub-seller-store'
import type { PayoutRow } from './store'

/** Writes to a seller, in the running transaction, that the bank refused a payout to it or to a sub-seller. */
export async function writeFailedPayoutMail(
  ctx: TxCtx,
  { sellerId, subSellerId, value, account }: PayoutRow,
): Promise<void> {
  const seller = await getSeller(ctx.tx, sellerId)
  const payee = subSellerId === null ? undefined : await findSubSellerOfSeller(ctx.tx, sellerId, subSellerId)
  const t = textsOf(defaultLocale, payee ? 'mails.failedSharePayout' : 'mails.failedPayout')
  const values = {
    payee: payee?.name ?? '',
    name: seller.fantasyName,
    value: formatMoney(value, defaultLocale),
    account: accountWords(account),
    page: `${ctx.settings.publicUrl}/${payee ? `sub-sellers/${payee.id}` : 'receivables'}`,
  }
  await writeToSeller(ctx, seller, { subject: t('subject', values), text: t('text', values) })
}
