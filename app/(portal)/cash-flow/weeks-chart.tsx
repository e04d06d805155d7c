'use client'

import { useTranslations } from 'next-intl'
import { TrendChart } from '@/components/ui/chart/trend-chart'
import { useFormats } from '@/components/ui/use-formats'
import type { CashWeek } from '@/lib/money/cash-flow/cash-flow'

export function WeeksChart({ weeks }: { weeks: readonly CashWeek[] }) {
  const t = useTranslations('cashFlow')
  const { dayAndMonth } = useFormats()
  const points = weeks.map(({ from, to, payout }) => ({
    label: t('week', { from: dayAndMonth(from), to: dayAndMonth(to) }),
    value: payout,
  }))
  return <TrendChart label={t('chart')} series={t('series')} points={points} format="money" />
}
