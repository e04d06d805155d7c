import { useTranslations } from 'next-intl'
import { Card, CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { useChangeText } from '@/components/ui/trend/use-change-text'
import { useFormats } from '@/components/ui/use-formats'
import { salesHref } from '@/lib/backoffice/sales/href'
import type { ComparedRange, SalesSummary } from '@/lib/backoffice/sales/summarize-sales'
import { FigureLink } from './figure-link'

const statuses = { refunded: 'REFUND', disputed: 'DISPUTE', lost: 'CHARGEBACK' } as const

type GivenBackProps = { sold: ComparedRange; givenBack: SalesSummary['givenBack']; isRunning: boolean }

/** The sales of the chosen period, and what became of them. */
export function GivenBack({ sold, givenBack, isRunning }: GivenBackProps) {
  const t = useTranslations('home')
  const { calendarDate, money } = useFormats()
  const changeText = useChangeText()
  const { from, to, value, count, previous, changeBasisPoints } = sold
  const before = { from: calendarDate(sold.before.from), to: calendarDate(sold.before.to) }
  return (
    <Card aria-labelledby="sold">
      <CardHead id="sold" title={t('sold')} className="mb-2" />
      <p className="text-xl font-semibold tabular-nums">
        <FigureLink href={salesHref({ result: 'SOLD', from, to })}>
          <Money centavos={value} />
        </FigureLink>
      </p>
      <p className="mt-1 text-sm text-muted">{t('paidOrders', { count })}</p>
      <p className="mt-1 text-sm text-muted">
        {changeBasisPoints !== undefined && (
          <span className="font-medium text-ink">{changeText(changeBasisPoints)} </span>
        )}
        {t(isRunning ? 'period.soFar' : 'period.against', { ...before, value: money(previous.value) })}
      </p>
      <dl className="mt-4 divide-y divide-line border-t border-line">
        {(['refunded', 'disputed', 'lost'] as const).map((kind) => (
          <div key={kind} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="text-muted">
              {t(`givenBack.${kind}`)} ({givenBack[kind].count})
            </dt>
            <dd className="tabular-nums">
              <FigureLink href={salesHref({ result: 'SOLD', status: statuses[kind], from, to })}>
                <Money centavos={givenBack[kind].value} />
              </FigureLink>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
