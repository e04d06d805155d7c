'use client'

import { useTranslations } from 'next-intl'
import { Definition, DefinitionList } from '@/components/ui/definition-list'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'

/** The paid cycles, newest first. */
export function PaidCycles({ view: { paid } }: { view: SubscriptionView }) {
  const t = useTranslations('subscriber')
  const { calendarDate, date: dayOf, money } = useFormats()
  if (paid.length === 0) return null
  return (
    <section aria-labelledby="paid">
      <h2 id="paid" className="font-semibold text-ink">
        {t('paid')}
      </h2>
      <DefinitionList className="mt-2 border-y border-line py-1">
        {paid.map(({ date, value, paidAt, outcome, outcomeAt, refunded }) => (
          <Definition key={date} term={t('cycleOf', { date: calendarDate(date) })}>
            <Money centavos={value} className="font-medium" />
            <span className="block text-sm text-muted">{t('paidOn', { date: dayOf(paidAt) })}</span>
            {outcome !== 'PAID' && (
              <span className="block text-sm text-muted">
                {t(`since.${outcome}`, {
                  amount: money(refunded),
                  date: outcomeAt ? dayOf(outcomeAt) : '',
                })}
              </span>
            )}
          </Definition>
        ))}
      </DefinitionList>
    </section>
  )
}
