import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { ComingPrices } from '@/lib/parties/fees/fee-table'
import { FeesTable } from './fees-table'

/** The prices that apply from later days on, each beside what it was before. */
export function ComingFees({ coming }: { coming: readonly ComingPrices[] }) {
  const t = useTranslations('fees')
  const { calendarDate } = useFormats()
  return (
    <div className="flex flex-col gap-6">
      {coming.map(({ from, methods }) => {
        const label = t('from', { day: calendarDate(from) })
        return (
          <div key={from}>
            <h3 className="mb-1 font-medium text-ink">{label}</h3>
            <FeesTable
              label={label}
              fees={methods.flatMap(({ after }) => after)}
              before={methods.flatMap(({ before }) => before)}
            />
          </div>
        )
      })}
    </div>
  )
}
