import { useTranslations } from 'next-intl'
import { InSight } from '@/components/checkout/in-sight'
import type { Trouble } from '@/components/checkout/methods/payment-actions'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { PriceChange } from '@/lib/payments/shown-prices/contract'

/** A submit that failed. Without a response the card may still have been charged. */
export function TroubleNotice({ trouble, byCard }: { trouble: Trouble; byCard?: boolean }) {
  const t = useTranslations('checkout.trouble')
  if (typeof trouble === 'object') return <ChangedPrice {...trouble} />
  const isUnknown = byCard && (trouble === 'unsent' || trouble === 'failed')
  return (
    <InSight>
      <Notice
        tone={trouble === 'unsent' || trouble === 'failed' ? 'danger' : 'warning'}
        title={t(trouble)}
        live
      >
        {t(
          isUnknown ? `${trouble}Card` : trouble === 'tooMany' && !byCard ? 'tooManyCodes' : `${trouble}Body`,
        )}
      </Notice>
    </InSight>
  )
}

/** The press was for another price than the page shows now: the buyer is asked again. */
export function ChangedPrice({ shown, current }: PriceChange) {
  const t = useTranslations('checkout.changed')
  const { money } = useFormats()
  return (
    <InSight>
      <Notice tone="warning" title={t('title')} live>
        {shown.total === current.total
          ? t('terms')
          : t('total', { before: money(shown.total), now: money(current.total) })}{' '}
        {t('again')}
      </Notice>
    </InSight>
  )
}
