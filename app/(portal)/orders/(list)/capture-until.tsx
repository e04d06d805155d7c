import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import { civilDateOf } from '@/lib/base/kernel/dates'

/** Until when a reserved amount can be captured, under the status. */
export function CaptureUntil({ until }: { until: string }) {
  const t = useTranslations('orders.reserved')
  const { dayAndMonth, dateTime } = useFormats()
  return (
    <span title={dateTime(until)} className="mt-0.5 block text-xs text-warning-ink">
      {t('until', { date: dayAndMonth(civilDateOf(new Date(until))) })}
    </span>
  )
}
