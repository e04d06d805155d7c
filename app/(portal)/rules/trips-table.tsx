import { useTranslations } from 'next-intl'
import { Notice } from '@/components/ui/notice'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ListedTrip } from '@/lib/payments/velocity/list-trips'

/** The limits that were exceeded in the last days, newest first. */
export function TripsTable({ trips }: { trips: readonly ListedTrip[] }) {
  const t = useTranslations('rules.trips')
  const limits = useTranslations('rules.limits.names')
  if (trips.length === 0) return <p className="text-muted">{t('none')}</p>
  return (
    <>
      <Notice tone="warning" title={t('title')}>
        {t('body')}
      </Notice>
      <Table label={t('list')}>
        <TableHead>
          <HeadCell>{t('limit')}</HeadCell>
          <HeadCell from="wide">{t('subject')}</HeadCell>
          <HeadCell align="right">{t('refused')}</HeadCell>
          <HeadCell align="right">{t('last')}</HeadCell>
        </TableHead>
        <TableBody>
          {trips.map(({ id, limitName, subject, refused, lastAt }) => (
            <Row key={id}>
              <Cell phone="title" cut={limits(limitName)} className="font-medium" under={subject} />
              <Cell from="wide" cut={subject} className="text-muted" />
              <Cell phone="amount" align="right" className="tabular-nums">
                {refused}
              </Cell>
              <Cell phone="time" align="right" className="text-muted">
                <RelativeTime at={lastAt} />
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
    </>
  )
}
