import { useTranslations } from 'next-intl'
import type { Trouble } from '@/components/checkout/methods/payment-actions'
import { Notice } from '@/components/ui/notice'

/** A submit that failed. Without a response the card may still have been charged. */
export function TroubleNotice({ trouble, byCard }: { trouble: Trouble; byCard?: boolean }) {
  const t = useTranslations('checkout.trouble')
  const isUnknown = byCard && (trouble === 'unsent' || trouble === 'failed')
  return (
    <Notice
      tone={trouble === 'unsent' || trouble === 'failed' ? 'danger' : 'warning'}
      title={t(trouble)}
      live
    >
      {t(isUnknown ? `${trouble}Card` : trouble === 'tooMany' && !byCard ? 'tooManyCodes' : `${trouble}Body`)}
    </Notice>
  )
}
