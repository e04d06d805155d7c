import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Stat, Stats } from '@/components/ui/stat'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { DayRange } from '@/lib/backoffice/sales/sales'
import { revenueChanges } from '@/lib/payments/subscriptions/revenue/revenue'
import type { RevenueSummary } from '@/lib/payments/subscriptions/revenue/summarize-revenue'
import { FigureLink } from './figure-link'

type RevenueProps = { revenue: RevenueSummary; period: DayRange }

/** The monthly revenue of subscriptions and what changed it in the period. */
export function Revenue({ revenue, period: { from, to } }: RevenueProps) {
  const t = useTranslations('home.revenue')
  const { percent, number } = useFormats()
  const { churnBasisPoints, revenueChurnBasisPoints, openingCount, opening, changes } = revenue
  const href = `/subscriptions/revenue?from=${from}&to=${to}`
  const share = (basisPoints?: number) => (basisPoints === undefined ? '–' : percent(basisPoints))
  return (
    <section aria-labelledby="revenue">
      <CardHead id="revenue" title={t('title')} />
      <Stats columns={3}>
        <Stat label={t('mrr')} href="/subscriptions?status=ACTIVE">
          <Money centavos={revenue.revenue} />
        </Stat>
        <Stat
          label={t('churn')}
          href={`${href}&kind=CANCEL`}
          note={openingCount > 0 ? t('ofOpening', { count: openingCount }) : t('noOpening')}
        >
          {share(churnBasisPoints)}
        </Stat>
        <Stat label={t('revenueChurn')} href={href}>
          {share(revenueChurnBasisPoints)}
        </Stat>
      </Stats>
      <div className="mt-6">
        <Table label={t('change')} columns="few">
          <TableHead>
            <HeadCell>{t('change')}</HeadCell>
            <HeadCell align="right">{t('count')}</HeadCell>
            <HeadCell align="right">{t('value')}</HeadCell>
          </TableHead>
          <TableBody>
            <Total label={t('start')} value={opening} />
            {revenueChanges.map((kind) => (
              <Row key={kind}>
                <Cell phone="title">{t(`kinds.${kind}`)}</Cell>
                <Cell align="right" phone="time">
                  {number(changes[kind].count)}
                </Cell>
                <Cell align="right" phone="amount">
                  {changes[kind].count === 0 ? (
                    <Money centavos={changes[kind].change} />
                  ) : (
                    <FigureLink href={`${href}&kind=${kind}`}>
                      <Money centavos={changes[kind].change} />
                    </FigureLink>
                  )}
                </Cell>
              </Row>
            ))}
            <Total label={t('end')} value={revenue.revenue} />
          </TableBody>
        </Table>
      </div>
    </section>
  )
}

function Total({ label, value }: { label: string; value: number }) {
  return (
    <Row className="font-semibold">
      <Cell phone="title">{label}</Cell>
      <Cell />
      <Cell align="right" phone="amount">
        <Money centavos={value} />
      </Cell>
    </Row>
  )
}
