import { defaultLocale } from '@/lib/i18n/locales'
import { textsOf } from '@/lib/i18n/texts'
import type { SellerAccount } from '@/lib/sellers/seller'
import { shownNumbers } from '@/lib/sellers/shown-numbers'

/** The payout destination as text for a mail: a PIX key, or bank, branch and account. */
export function accountWords({ transferType, pix, account }: SellerAccount): string {
  const t = textsOf(defaultLocale, 'receivables')
  if (transferType === 'PIX' || !account) return t('toPix', { key: pix?.key ?? '' })
  return t('toAccount', shownNumbers(account))
}

/** The same, with the PIX key of the codes if that is another destination. */
export function wholeAccountWords(account: SellerAccount): string {
  const words = accountWords(account)
  const { transferType, pix } = account
  if (transferType === 'PIX' || !pix) return words
  return textsOf(defaultLocale, 'receivables')('withPixKey', { account: words, key: pix.key })
}
