import { useTranslations } from 'next-intl'
import { SecurityCheckNotice } from '@/components/checkout/card/security-check'
import type { SecurityCheck } from '@/components/checkout/card/send-proven'
import type { WalletOffer } from '@/lib/rails/wallets/wallet'

/** While the payment is on its way. */
export function Progress({ offer, check }: { offer: WalletOffer; check: SecurityCheck | undefined }) {
  const t = useTranslations('checkout.wallet')
  if (check) return <SecurityCheckNotice {...check} />
  return (
    <p role="status" className="text-center text-muted">
      {t('sending', { wallet: t(offer.kind) })}
    </p>
  )
}
