import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { FailingEndpoint } from '@/lib/backoffice/platform/webhooks/store'
import { SellerView } from '../seller-view'

export function FailingTable({ endpoints }: { endpoints: readonly FailingEndpoint[] }) {
  const t = useTranslations('operator.webhooks')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('address')}</HeadCell>
        <HeadCell>{t('seller')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell from="wide" align="right">
          {t('last')}
        </HeadCell>
        <HeadCell align="right">{t('pending')}</HeadCell>
        <HeadCell from="widest" align="right">
          {t('oldest')}
        </HeadCell>
        <HeadCell from="widest" align="right">
          {t('dead')}
        </HeadCell>
        <HeadCell align="right">{t('since')}</HeadCell>
      </TableHead>
      <TableBody>
        {endpoints.map((endpoint) => (
          <FailingRow key={endpoint.uuid} endpoint={endpoint} />
        ))}
      </TableBody>
    </Table>
  )
}

function FailingRow({ endpoint }: { endpoint: FailingEndpoint }) {
  const t = useTranslations('operator.webhooks')
  const { number } = useFormats()
  const { url, title, seller, pausedAt, failingSince, lastStatus, pending, oldestPending, dead } = endpoint
  const since = failingSince ?? pausedAt
  return (
    <Row>
      <Cell
        phone="title"
        cut={url}
        className="font-medium"
        under={
          <>
            <span className="max-w-full truncate">{title}</span>
            <Under until="wide">{String(lastStatus ?? t('noAnswer'))}</Under>
            {oldestPending && (
              <Under until="widest">
                <RelativeTime at={oldestPending} />
              </Under>
            )}
            <Under until="widest">{number(dead)}</Under>
          </>
        }
      />
      <Cell phone="status" className="max-w-48">
        <SellerView seller={seller} />
      </Cell>
      <Cell phone="status">
        <StatusBadge tone={pausedAt ? 'danger' : 'warning'}>
          {t(pausedAt ? 'states.PAUSED' : 'states.FAILING')}
        </StatusBadge>
      </Cell>
      <Cell from="wide" align="right" className="whitespace-nowrap text-muted">
        {lastStatus ?? t('noAnswer')}
      </Cell>
      <Cell phone="amount" align="right">
        {number(pending)}
      </Cell>
      <Cell from="widest" align="right" className="text-muted">
        {oldestPending && <RelativeTime at={oldestPending} />}
      </Cell>
      <Cell from="widest" align="right" className="text-muted">
        {number(dead)}
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        {since && <RelativeTime at={since} />}
      </Cell>
    </Row>
  )
}
