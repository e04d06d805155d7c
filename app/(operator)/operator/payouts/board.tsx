import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import { useFormats } from '@/components/ui/use-formats'
import { shownBatchStatus } from '@/lib/money/payout-batches/batch'
import type { BatchBoard } from '@/lib/money/payout-batches/list-batches'

/** How much waits, for how long, what is held, and what the bank was sent. */
export function Board({ totals, batches }: Pick<BatchBoard, 'totals' | 'batches'>) {
  const t = useTranslations('operatorPayouts.stats')
  const { calendarDate } = useFormats()
  const atBank = batches
    .filter(({ status, isDownloaded }) => shownBatchStatus(status, isDownloaded) === 'APPROVED')
    .flatMap(({ sums }) => sums.filter(({ status }) => status === 'WAITING'))
  const sum = (of: 'total' | 'payouts') => atBank.reduce((before, one) => before + one[of], 0)
  return (
    <Stats columns={4}>
      <Stat label={t('waiting')} note={t('payouts', { count: totals.payouts })}>
        <Money centavos={totals.total} />
      </Stat>
      <Stat label={t('oldest')}>{totals.since ? calendarDate(totals.since) : '—'}</Stat>
      <Stat label={t('held')} note={t('payouts', { count: totals.held })}>
        <Money centavos={totals.heldTotal} />
      </Stat>
      <Stat label={t('atBank')} note={t('payouts', { count: sum('payouts') })}>
        <Money centavos={sum('total')} />
      </Stat>
    </Stats>
  )
}
