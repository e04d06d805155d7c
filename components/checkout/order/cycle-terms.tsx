import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { CheckoutView } from '@/lib/payments/checkout/contract'

/** Under the price of a subscription: its cycle, the price per month, the next charge and what it includes. */
export function CycleTerms({ view }: { view: CheckoutView }) {
  const t = useTranslations('checkout.cycles')
  const { money, calendarDate } = useFormats()
  const { cycles, state, value = 0 } = view
  if (!cycles) return null
  const { type, valuePerMonth, nextDate, bullets } = cycles
  return (
    <>
      <p className="mt-1 text-muted">
        {t(`per.${type}`)}
        {type !== 'MONTHLY' && ` · ${t('perMonth', { value: money(valuePerMonth) })}`}
      </p>
      {state === 'OPEN' && <p className="mt-3 font-medium text-ink">{t('today', { value: money(value) })}</p>}
      {nextDate && (state === 'OPEN' || state === 'PAID') && (
        <p className="mt-1 text-muted">
          {t('nextCharge', { date: calendarDate(nextDate), value: money(value) })}
        </p>
      )}
      {bullets.length > 0 && (
        <ul className="mt-4 flex flex-col gap-1.5 text-muted">
          {bullets.map((bullet) => (
            <li key={bullet} className="flex items-start gap-2">
              <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-accent-ink" />
              <span className="min-w-0 break-words">{bullet}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
