'use client'

import { useTranslations } from 'next-intl'
import { Definition } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutReceipt } from '@/lib/checkout/contract'

/** The amounts paid, refunded, being refunded and remaining, where they differ. */
export function PaidAmounts({ receipt }: { receipt: CheckoutReceipt }) {
  const t = useTranslations('checkout.outcome')
  const { date } = useFormats()
  const { value, refunded, refunding, left, outcome, refunds } = receipt
  const back = refunds.filter(({ status }) => status === 'SUCCESS')
  return (
    <>
      <Definition term={t(outcome === 'RESERVED' ? 'reserved' : 'value')}>
        <Money centavos={value} className="font-semibold" />
      </Definition>
      {refunded > 0 && (
        <Definition term={t('refunded')}>
          <Money centavos={refunded} />
          <span className="block text-sm text-muted">
            {t('refundedOn', { dates: [...new Set(back.map(({ at }) => date(at)))].join(', ') })}
          </span>
        </Definition>
      )}
      {refunding > 0 && (
        <Definition term={t('refunding')}>
          <Money centavos={refunding} />
        </Definition>
      )}
      {outcome === 'CHARGED_BACK' && (
        <Definition term={t('chargedBack')}>
          <Money centavos={value - refunded} />
        </Definition>
      )}
      {left !== value && (
        <Definition term={t('left')}>
          <Money centavos={left} className="font-semibold" />
        </Definition>
      )}
      {refunds.at(-1)?.status === 'ERROR' && <Definition term={t('failed')}>{t('failedNote')}</Definition>}
    </>
  )
}
