'use client'

import { useTranslations } from 'next-intl'
import { Definition } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import type { CheckoutReceipt } from '@/lib/payments/checkout/receipt-contract'
import { DisputeDates } from './dispute-dates'
import { Moments } from './moments'
import { RefundDates } from './refund-dates'

/** The amounts paid, refunded, being refunded, disputed and remaining, where they differ, each with its dates. */
export function PaidAmounts({ receipt }: { receipt: CheckoutReceipt }) {
  const t = useTranslations('checkout.outcome')
  const paid = useTranslations('checkout.paid')
  const { value, interest, refunded, refunding, left, outcome, refunds, dispute } = receipt
  const last = refunds.at(-1)
  return (
    <>
      {interest > 0 && (
        <>
          <Definition term={paid('price')}>
            <Money centavos={value - interest} />
          </Definition>
          <Definition term={paid('interest')}>
            <Money centavos={interest} />
          </Definition>
        </>
      )}
      <Definition term={t(outcome === 'RESERVED' ? 'reserved' : 'value')}>
        <Money centavos={value} className="font-semibold" />
      </Definition>
      {refunded > 0 && (
        <Definition term={t('refunded')}>
          <Money centavos={refunded} />
          <RefundDates refunds={refunds.filter(({ status }) => status === 'SUCCESS')} />
        </Definition>
      )}
      {refunding > 0 && (
        <Definition term={t('refunding')}>
          <Money centavos={refunding} />
          <RefundDates refunds={refunds.filter(({ status }) => status === 'PROCESSING')} />
        </Definition>
      )}
      {last?.status === 'ERROR' && (
        <Definition term={t('failed')}>
          <Money centavos={last.value} />
          <RefundDates refunds={[last]} />
          <Moments texts={[t('failedNote')]} />
        </Definition>
      )}
      {dispute && (
        <Definition term={t('dispute')}>
          <Money centavos={dispute.value} />
          <DisputeDates dispute={dispute} />
        </Definition>
      )}
      {left > 0 && left !== value && (
        <Definition term={t('left')}>
          <Money centavos={left} className="font-semibold" />
        </Definition>
      )}
    </>
  )
}
