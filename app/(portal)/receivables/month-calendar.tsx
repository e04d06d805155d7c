import { cn } from '@/components/ui/cn'
import { useFormats } from '@/components/ui/use-formats'
import { addDays, addMonths, type CivilDate, daysBetween } from '@/lib/base/kernel/dates'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'

const WEEK = 7

/** One month in weeks from Sunday, with the amount of each day. The list beside it has the same data for screen readers. */
export function MonthCalendar({ days }: { days: readonly PlannedPayout[] }) {
  const { moneyShort, weekday } = useFormats()
  const first = `${days[0]!.date.slice(0, 7)}-01` as CivilDate
  const length = daysBetween(first, addMonths(first, 1))
  const offset = new Date(`${first}T00:00:00Z`).getUTCDay()
  const dates = Array.from({ length }, (_, index) => addDays(first, index))
  return (
    <div aria-hidden="true" className="hidden grid-cols-7 gap-px self-start text-center text-xs sm:grid">
      {Array.from({ length: WEEK }, (_, index) => (
        <span key={index} className="pb-1 font-medium text-faint">
          {weekday(addDays('2026-11-22' as CivilDate, index))}
        </span>
      ))}
      {dates.map((date, index) => {
        const due = days.find((day) => day.date === date)
        return (
          <span
            key={date}
            style={index === 0 ? { gridColumnStart: offset + 1 } : undefined}
            className={cn(
              'flex h-12 flex-col items-center justify-center rounded-md tabular-nums',
              due ? 'bg-accent-subtle font-medium text-accent-ink' : 'text-faint',
            )}
          >
            {Number(date.slice(8))}
            {due && <span className="max-w-full truncate px-0.5">{moneyShort(due.payout)}</span>}
          </span>
        )
      })}
    </div>
  )
}
