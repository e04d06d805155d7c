import { useTranslations } from 'next-intl'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ListedRequest } from '@/lib/access/api-requests/list-requests'
import { RequestStatus } from './request-status'

export function RequestsTable({ requests }: { requests: readonly ListedRequest[] }) {
  const t = useTranslations('requests')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.request')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell from="wide">{t('columns.error')}</HeadCell>
        <HeadCell from="wide">{t('columns.key')}</HeadCell>
        <HeadCell align="right" from="widest">
          {t('columns.duration')}
        </HeadCell>
        <HeadCell align="right">{t('columns.time')}</HeadCell>
      </TableHead>
      <TableBody>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} />
        ))}
      </TableBody>
    </Table>
  )
}

function RequestRow({ request }: { request: ListedRequest }) {
  const t = useTranslations('requests')
  const { number } = useFormats()
  const { requestId, method, path, status, errorCode, keyTitle, keyPrefix, durationMs, isReplayed } = request
  const name = `${method} ${path}`
  const key = keyTitle || (keyPrefix ? `${keyPrefix}…` : '')
  const duration = `${number(durationMs)} ms`
  return (
    <Row>
      <Cell
        phone="title"
        cut={name}
        className="font-mono text-sm"
        under={
          <span className="contents font-sans">
            {isReplayed && <span>{t('replayed')}</span>}
            <Under until="wide">{errorCode}</Under>
            <Under until="widest">{duration}</Under>
            <Under until="wide">{key}</Under>
          </span>
        }
      >
        <RowLink href={`/requests/${requestId}`} prefetch={false}>
          {name}
        </RowLink>
      </Cell>
      <Cell phone="status">
        <RequestStatus status={status} />
      </Cell>
      <Cell from="wide" className="font-mono text-sm text-muted">
        {errorCode}
      </Cell>
      <Cell from="wide" cut={key} className="text-muted" />
      <Cell align="right" from="widest" className="whitespace-nowrap text-muted">
        {duration}
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={request.occurredAt} />
      </Cell>
    </Row>
  )
}
