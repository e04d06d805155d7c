import { useTranslations } from 'next-intl'
import { CardHead } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import { salesHref } from '@/lib/backoffice/sales/href'
import { declineReasons } from '@/lib/backoffice/sales/listing/fields'
import type { DayRange, DeclineFigures } from '@/lib/backoffice/sales/sales'
import { basisPointsIn, centavos } from '@/lib/base/kernel/money'
import { FigureLink } from './figure-link'

type DeclinesProps = { declines: readonly DeclineFigures[]; period: DayRange }

/** The declines of all methods by their reason. */
export function Declines({ declines, period: { from, to } }: DeclinesProps) {
  const t = useTranslations('home.declines')
  const tReasons = useTranslations('sales.reasons')
  const { percent, number } = useFormats()
  const total = declines.reduce((sum, { count }) => sum + count, 0)
  return (
    <section aria-labelledby="declines">
      <CardHead id="declines" title={t('title')} />
      {total === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <Table label={t('title')} columns="few">
          <TableHead>
            <HeadCell>{t('reason')}</HeadCell>
            <HeadCell align="right">{t('count')}</HeadCell>
            <HeadCell align="right">{t('share')}</HeadCell>
            <HeadCell align="right">{t('value')}</HeadCell>
          </TableHead>
          <TableBody>
            {declines.map(({ reason: code, count, value }) => {
              const reason = declineReasons.find((one) => one === code) ?? 'NONE'
              return (
                <Row key={code}>
                  <Cell phone="title">{tReasons(reason)}</Cell>
                  <Cell align="right" phone="amount">
                    <FigureLink href={salesHref({ result: 'DECLINED', reason, from, to })}>
                      {number(count)}
                    </FigureLink>
                  </Cell>
                  <Cell align="right" phone="status">
                    {percent(basisPointsIn(centavos(count), centavos(total)))}
                  </Cell>
                  <Cell align="right" phone="time">
                    <Money centavos={value} />
                  </Cell>
                </Row>
              )
            })}
          </TableBody>
        </Table>
      )}
    </section>
  )
}
