import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { listRevenueChangesOf } from '@/lib/payments/subscriptions/revenue/list-revenue-changes'

type RevenueChangesProps = {
  changes: Awaited<ReturnType<typeof listRevenueChangesOf>>
  /** Of all changes, those that are not shown included. */
  total: { count: number; value: number }
}

export function RevenueChanges({ changes, total }: RevenueChangesProps) {
  const t = useTranslations('home.revenue.list')
  const tKind = useTranslations('home.revenue.kindOf')
  const { money } = useFormats()
  return (
    <>
      <Table label={t('title')}>
        <TableHead>
          <HeadCell>{t('subscription')}</HeadCell>
          <HeadCell from="wide">{t('buyer')}</HeadCell>
          <HeadCell>{t('kind')}</HeadCell>
          <HeadCell align="right">{t('change')}</HeadCell>
          <HeadCell align="right">{t('at')}</HeadCell>
        </TableHead>
        <TableBody>
          {changes.map(({ id, uuid, title, buyer, kind, change, changedAt }) => (
            <Row key={id}>
              <Cell phone="title" cut={title} under={<Under until="wide">{buyer}</Under>}>
                <RowLink href={`/subscriptions/${uuid}`} prefetch={false}>
                  {title}
                </RowLink>
              </Cell>
              <Cell from="wide" cut={buyer} />
              <Cell phone="status">{tKind(kind)}</Cell>
              <Cell align="right" phone="amount" className="font-medium">
                <Money centavos={change} />
              </Cell>
              <Cell align="right" phone="time" className="text-muted">
                <RelativeTime at={changedAt} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      <p className="mt-4 text-sm text-muted">
        {t('sum', { count: total.count, value: money(total.value) })}
        {changes.length < total.count && ` ${t('cut', { count: changes.length })}`}
      </p>
    </>
  )
}
