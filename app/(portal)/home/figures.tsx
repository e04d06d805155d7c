import { useTranslations } from 'next-intl'
import { NextPayoutStat } from '@/components/payouts/next-payout'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import { salesHref } from '@/lib/backoffice/sales/href'
import type { Compared, DayRange } from '@/lib/backoffice/sales/sales'
import type { SalesSummary } from '@/lib/backoffice/sales/summarize-sales'
import type { NextPayouts } from '@/lib/money/payouts/list-next-payouts'

/** The next payout, what is available and to come, and the sales of today; of those who may not see money the sales alone. */
export function Figures({ sales, next }: { sales: SalesSummary; next?: NextPayouts }) {
  const t = useTranslations('home')
  const today = <Period label={t('today')} against={t('againstDay')} period={sales.today} />
  if (!next)
    return (
      <Stats columns={3}>
        {today}
        <Period label={t('week')} against={t('againstWeek')} period={sales.week} />
        <Period label={t('month')} against={t('againstMonth')} period={sales.month} />
      </Stats>
    )
  return (
    <Stats columns={4}>
      <NextPayoutStat next={next.payouts[0]} />
      <Balance {...next} />
      {today}
    </Stats>
  )
}

function Balance({ balance }: NextPayouts) {
  const t = useTranslations('money')
  return (
    <>
      <Stat
        label={t('available')}
        href="/statement"
        note={t(balance.payable < 0 ? 'notes.owed' : 'notes.available')}
      >
        <Money centavos={balance.payable} />
      </Stat>
      <Stat label={t('toCome')} href="/receivables" note={t('notes.toCome')}>
        <Money centavos={balance.receivable} />
      </Stat>
    </>
  )
}

type PeriodProps = { label: string; against: string; period: Compared & DayRange }

function Period({ label, against, period }: PeriodProps) {
  const t = useTranslations('home')
  const { changeBasisPoints, value, count, from, to } = period
  return (
    <Stat
      label={label}
      href={salesHref({ result: 'SOLD', from, to })}
      change={changeBasisPoints === undefined ? undefined : { basisPoints: changeBasisPoints, against }}
      note={changeBasisPoints === undefined && t('paidOrders', { count })}
    >
      <Money centavos={value} />
    </Stat>
  )
}
