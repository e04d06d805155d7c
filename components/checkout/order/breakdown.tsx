import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import {
  breakdownTotal,
  itemsTotal,
  itemTotal,
  type LinkBreakdown,
} from '@/lib/payments/payment-links/breakdown'

type BreakdownProps = {
  breakdown: LinkBreakdown
  /** Of the instalments, in centavos. */
  interest?: number
}

/** The items of a link with delivery, discount, interest and total. */
export function Breakdown({ breakdown, interest = 0 }: BreakdownProps) {
  const t = useTranslations('checkout.summary')
  const { money } = useFormats()
  const { items, deliveryValue, discountValue } = breakdown
  const isMore = deliveryValue !== undefined || discountValue !== undefined || interest > 0
  return (
    <div>
      <ul aria-label={t('items')} className="flex flex-col gap-3">
        {items.map((item, index) => (
          <li key={`${index} ${item.description}`} className="flex items-baseline justify-between gap-4">
            <span className="min-w-0 break-words text-ink">
              {item.description}
              {item.quantity > 1 && (
                <span className="block text-sm tabular-nums text-muted">
                  {t('pieces', { count: item.quantity, amount: money(item.unitValue) })}
                </span>
              )}
            </span>
            <Money centavos={itemTotal(item)} className="text-ink" />
          </li>
        ))}
      </ul>
      <dl className="mt-4 flex flex-col gap-2 border-t border-accent-line pt-4 text-muted">
        {isMore && (
          <Line term={t('subtotal')}>
            <Money centavos={itemsTotal(items)} />
          </Line>
        )}
        {deliveryValue !== undefined && (
          <Line term={t('delivery')}>
            {deliveryValue === 0 ? t('free') : <Money centavos={deliveryValue} />}
          </Line>
        )}
        {discountValue !== undefined && (
          <Line term={t('discount')}>
            <Money centavos={-discountValue} />
          </Line>
        )}
        {interest > 0 && (
          <Line term={t('interest')}>
            <Money centavos={interest} />
          </Line>
        )}
        <Line term={<span className="font-semibold text-ink">{t('total')}</span>}>
          <Money centavos={breakdownTotal(breakdown) + interest} className="font-semibold text-ink" />
        </Line>
      </dl>
    </div>
  )
}

function Line({ term, children }: { term: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
