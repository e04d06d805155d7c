import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'
import { PlannedSources } from './planned-sources'

const SHOWN = 5

/** The payouts after the next one by day, with what each is made of; nothing where none is planned. */
export function LaterPayouts({ payouts }: { payouts: readonly PlannedPayout[] }) {
  const t = useTranslations('payouts.next')
  const { calendarDate } = useFormats()
  if (payouts.length === 0) return null
  return (
    <section aria-labelledby="later">
      <CardHead id="later" title={t('later')} lead={t('laterLead')} className="mb-2" />
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
    </section>
  )
}
