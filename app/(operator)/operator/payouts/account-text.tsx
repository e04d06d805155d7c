import { useTranslations } from 'next-intl'
import type { SellerAccount } from '@/lib/parties/sellers/seller'
import { shownNumbers } from '@/lib/parties/sellers/shown-numbers'

/** Where a payout goes, on one line. */
export function AccountText({ account: { transferType, pix, account } }: { account: SellerAccount }) {
  const t = useTranslations('receivables')
  if (transferType === 'PIX' || !account) return t('toPix', { key: pix?.key ?? '' })
  return t('toAccount', shownNumbers(account))
}
