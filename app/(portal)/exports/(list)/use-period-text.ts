import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { CivilDate } from '@/lib/base/kernel/dates'

/** A period as one day, or as its first and last day. */
export function usePeriodText() {
  const t = useTranslations('exports')
  const { calendarDate } = useFormats()
  return (from: CivilDate, to: CivilDate): string =>
    from === to ? calendarDate(from) : t('span', { from: calendarDate(from), to: calendarDate(to) })
}
