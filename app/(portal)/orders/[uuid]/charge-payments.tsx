import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CopyText } from '@/components/ui/copy-button'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { methodFacts } from '@/lib/base/kernel/payment-method'
import type { OrderTrace } from '@/lib/payments/order-lists/trace-order'

/** The bank's payments for a charge, matched or not. */
export function ChargePayments({ payments }: { payments: OrderTrace['bankPayments'] }) {
  const t = useTranslations('orders.charge')
  const { dateTimeSeconds } = useFormats()
  if (payments.length === 0) return null
  return (
    <div className="mt-3 border-t border-line pt-3">
      <h4 className="text-sm font-medium text-muted">{t('payments')}</h4>
      <ul className="mt-1 flex flex-col">
        {payments.map((payment) => (
          <li
            key={payment.paymentId}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1.5"
          >
            <span className="flex min-w-0 flex-wrap items-center gap-2">
              <Money centavos={payment.value} className="font-medium" />
              {payment.unmatched && (
                <Badge tone="warning">
                  {t('unmatched')}, {t(payment.unmatched === 'HELD' ? 'unmatchedHeld' : 'unmatchedReturned')}
                </Badge>
              )}
              <CopyText text={payment.paymentId} what={t(methodFacts[payment.method].paymentId!)} />
            </span>
            <span className="text-sm text-muted tabular-nums">{dateTimeSeconds(payment.paidAt)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
