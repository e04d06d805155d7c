import { useTranslations } from 'next-intl'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { shownNumbers } from '@/lib/parties/sellers/shown-numbers'

/** Formats the account of a seller's payouts: a PIX key, or bank, branch and account. */
export function useAccountText() {
  const t = useTranslations('receivables')
  return ({ transferType, pix, account }: SellerAccount): string => {
    if (transferType === 'PIX' || !account) return t('toPix', { key: pix?.key ?? '' })
    return t('toAccount', shownNumbers(account))
  }
}

/** The same, with the PIX key that PIX codes contain, where payouts go elsewhere. */
export function useAccountTextWithPixKey() {
  const t = useTranslations('receivables')
  const accountText = useAccountText()
  return (account: SellerAccount): string => {
    const { transferType, pix } = account
    const text = accountText(account)
    return transferType === 'PIX' || !pix ? text : t('withPixKey', { account: text, key: pix.key })
  }
}
