import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { Stat } from '@/components/ui/stat'
import type { SalesPeriod } from '@/lib/orders/sales'
import type { SalesSummary } from '@/lib/orders/summarize-sales'

const place =
  'border-line py-1 max-lg:odd:pr-4 max-lg:even:border-l max-lg:even:pl-4 lg:not-first:border-l lg:not-first:pl-6 lg:pr-4'

/** Three stretches of time beside what came before them, and what is due. */
export function Figures({ sales }: { sales: SalesSummary }) {
  const t = useTranslations('home')
  return (
    <div className="grid grid-cols-2 gap-y-8 lg:grid-cols-4">
      <Period label={t('today')} against={t('againstDay')} period={sales.today} />
      <Period label={t('week')} against={t('againstWeek')} period={sales.week} />
      <Period label={t('month')} against={t('againstMonth')} period={sales.month} />
      <Stat label={t('payable')} note={t('payableNote')} className={place}>
        <Money centavos={sales.owed} />
      </Stat>
    </div>
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
      className={place}
    >
      <Money centavos={value} />
    </Stat>
  )
}
