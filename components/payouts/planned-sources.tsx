import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/ui/use-formats'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'

/** What a planned payout is made of; nothing where it is the receivables of its own day alone. */
export function PlannedSources({ planned }: { planned: PlannedPayout }) {
  const t = useTranslations('receivables.sources')
  const { money, dayAndMonth } = useFormats()
  const { date, available, receivables, covering } = planned
  const isPlain = available === 0 && covering === 0 && receivables.every((due) => due.date === date)
  if (isPlain) return null
  const texts = [
    ...(available > 0 ? [t('available', { value: money(available) })] : []),
    ...receivables.map((due) => t('due', { day: dayAndMonth(due.date), value: money(due.remaining) })),
    ...(covering > 0 ? [t('covering', { value: money(covering) })] : []),
  ]
  return (
    <span className="flex flex-wrap gap-x-4">
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  )
}
