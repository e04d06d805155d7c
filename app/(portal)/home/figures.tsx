import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import type { SalesPeriod } from '@/lib/orders/listing/sales'
import type { SalesSummary } from '@/lib/orders/listing/summarize-sales'

/** The sales of three periods compared with the previous ones, and the amounts to come. */
export function Figures({ sales }: { sales: SalesSummary }) {
  const t = useTranslations('home')
  const tMoney = useTranslations('money')
  return (
    <Stats columns={sales.balance ? 4 : 3}>
      <Period label={t('today')} against={t('againstDay')} period={sales.today} />
      <Period label={t('week')} against={t('againstWeek')} period={sales.week} />
      <Period label={t('month')} against={t('againstMonth')} period={sales.month} />
      {sales.balance && (
        <Stat
          label={tMoney('toCome')}
          note={
            <>
              {tMoney('available')}: <Money centavos={sales.balance.payable} />
            </>
          }
        >
          <Money centavos={sales.balance.receivable} />
        </Stat>
      )}
    </Stats>
  )
}

function Period({ label, against, period }: { label: string; against: string; period: SalesPeriod }) {
  const t = useTranslations('home')
  const { changeBasisPoints, value, count } = period
  return (
    <Stat
      label={label}
      change={changeBasisPoints === undefined ? undefined : { basisPoints: changeBasisPoints, against }}
      note={t('paidOrders', { count })}
    >
      <Money centavos={value} />
    </Stat>
  )
}
