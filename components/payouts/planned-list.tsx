import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'
import { PlannedSources } from './planned-sources'

const SHOWN = 5

/** The next payouts by day, with what each is made of. */
function PlannedList({ payouts }: { payouts: readonly PlannedPayout[] }) {
  const { calendarDate } = useFormats()
  return (
    <dl className="divide-y divide-line border-y border-line">
      {payouts.slice(0, SHOWN).map((planned) => (
        <div
          key={planned.date}
          className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2"
        >
          <dt className="text-muted">{calendarDate(planned.date)}</dt>
          <dd className="font-medium text-ink tabular-nums">
            <Money centavos={planned.payout} />
          </dd>
          <dd className="basis-full text-sm text-muted empty:hidden">
            <PlannedSources planned={planned} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The same as a section of its own; nothing where no payout is planned. */
export function PlannedSection({ payouts }: { payouts: readonly PlannedPayout[] }) {
  const t = useTranslations('receivables.planned')
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="planned" className="mb-6 max-w-xl">
      <h2 id="planned" className="mb-1 font-semibold text-ink">
        {t('title')}
      </h2>
      <p className="mb-3 text-sm text-muted">{t('lead')}</p>
      <PlannedList payouts={payouts} />
    </section>
  )
}
