import { useTranslations } from 'next-intl'
import { useAccountTextWithPixKey } from '@/components/payouts/use-account-text'
import { Card, CardHead } from '@/components/ui/card'
import type { SellerAccount } from '@/lib/parties/sellers/seller'

export function CurrentAccount({ account }: { account: SellerAccount }) {
  const t = useTranslations('account')
  const accountText = useAccountTextWithPixKey()
  return (
    <Card aria-labelledby="current">
      <CardHead id="current" title={t('current')} lead={t('currentLead')} />
      <p className="font-medium break-words">{accountText(account)}</p>
    </Card>
  )
}
