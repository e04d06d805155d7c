import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import { salesHref } from '@/lib/backoffice/sales/href'
import type { Compared, DayRange } from '@/lib/backoffice/sales/sales'
import type { SalesSummary } from '@/lib/backoffice/sales/summarize-sales'
import type { Balance } from '@/lib/money/ledger/seal'

/** The sales of three periods compared with the previous ones, and the amounts to come. */
export function Figures({ sales, balance }: { sales: SalesSummary; balance?: Balance }) {
  const t = useTranslations('home')
  const tMoney = useTranslations('money')
  return (
    <Stats columns={balance ? 4 : 3}>
      <Period label={t('today')} against={t('againstDay')} period={sales.today} />
      <Period label={t('week')} against={t('againstWeek')} period={sales.week} />
      <Period label={t('month')} against={t('againstMonth')} period={sales.month} />
      {balance && (
        <Stat
          label={tMoney('toCome')}
          href="/receivables"
          note={
            <>
              {tMoney('available')}: <Money centavos={balance.payable} />
            </>
          }
        >
          <Money centavos={balance.receivable} />
        </Stat>
      )}
    </Stats>
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
      note={t('paidOrders', { count })}
    >
      <Money centavos={value} />
    </Stat>
  )
}
