import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { civilDateOf, daysBetween } from '@/lib/base/kernel/dates'

/** The calendar days left until an instant: 0 on the day itself. */
export function daysUntil(dueAt: Date, now: Date): number {
  return daysBetween(civilDateOf(now), civilDateOf(dueAt))
}

/** Formats the time left until an answer is due: "faltam 5 dias". */
export function useTimeLeft() {
  const t = useTranslations('disputes')
  const { time } = useFormats()
  return (dueAt: Date, now: Date) => t('left', { days: daysUntil(dueAt, now), time: time(dueAt) })
}
