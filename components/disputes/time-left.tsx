import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { civilDateOf, daysBetween } from '@/lib/kernel/dates'

/** How many days of the calendar are left until an instant: none on the day itself. */
export function daysUntil(dueAt: Date, now: Date): number {
  return daysBetween(civilDateOf(now), civilDateOf(dueAt))
}

/** "faltam 5 dias", for as long as something is to be decided. */
export function useTimeLeft() {
  const t = useTranslations('disputes')
  const { time } = useFormats()
  return (dueAt: Date, now: Date) => t('left', { days: daysUntil(dueAt, now), time: time(dueAt) })
}
