import { ChevronRight } from 'lucide-react'
import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat } from '@/components/ui/stat'
import { useFormats } from '@/components/ui/use-formats'
import type { PlannedPayout } from '@/lib/money/payouts/plan-payouts'

/** Where the next payout opens into what makes it up. */
export const NEXT_PAYOUT = '/payouts/next'

type NextPayoutProps = { next?: PlannedPayout }

/** The next payout as a figure among others. */
export function NextPayoutStat({ next }: NextPayoutProps) {
  const t = useTranslations('payouts.next')
  const { calendarDate } = useFormats()
  return (
    <Stat
      label={t('title')}
      href={NEXT_PAYOUT}
      note={next ? t('on', { date: calendarDate(next.date) }) : t('none')}
    >
      <Money centavos={next?.payout ?? 0} />
    </Stat>
  )
}

/** The same as a line of its own, which leads to what makes it up. */
export function NextPayoutLine({ next }: NextPayoutProps) {
  const t = useTranslations('payouts.next')
  const { calendarDate } = useFormats()
  return (
    <Link
      href={NEXT_PAYOUT}
      prefetch={false}
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3 hover:bg-hover"
    >
      <span className="font-medium text-ink">{t('title')}</span>
      <span className="text-muted">{next ? t('on', { date: calendarDate(next.date) }) : t('none')}</span>
      <span className="ml-auto inline-flex items-center gap-2 font-semibold text-ink">
        <Money centavos={next?.payout ?? 0} />
        <ChevronRight aria-hidden="true" className="size-4 text-muted" />
      </span>
    </Link>
  )
}
