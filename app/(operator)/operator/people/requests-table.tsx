import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ListedRequest } from '@/lib/backoffice/personal-data/list-requests'
import type { RequestState } from '@/lib/backoffice/personal-data/request'

const tones = {
  DUE: 'info',
  OVERDUE: 'danger',
  NOTHING: 'neutral',
  EXPORTED: 'success',
  ERASURE: 'success',
} as const satisfies Record<RequestState, Tone>

/** The latest requests by their numbers, and until when each has to be answered. */
export function RequestsTable({ requests }: { requests: readonly ListedRequest[] }) {
  const t = useTranslations('operatorPeople')
  return (
    <Table label={t('requests')}>
      <TableHead>
        <HeadCell>{t('form.reference')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell from="wide" align="right">
          {t('form.receivedOn')}
        </HeadCell>
        <HeadCell align="right" className="whitespace-nowrap">
          {t('dueOn')}
        </HeadCell>
        <HeadCell align="right" className="whitespace-nowrap">
          {t('latest')}
        </HeadCell>
      </TableHead>
      <TableBody>
        {requests.map((request) => (
          <RequestRow key={request.reference} request={request} />
        ))}
      </TableBody>
    </Table>
  )
}

function RequestRow({ request }: { request: ListedRequest }) {
  const t = useTranslations('operatorPeople')
  const { calendarDate } = useFormats()
  const { reference, state, by, dueOn, at, buyers } = request
  const received = calendarDate(request.receivedOn)
  return (
    <Row>
      <Cell
        phone="title"
        cut={reference}
        className="font-medium"
        under={
          <>
            <span>{t('records', { count: buyers })}</span>
            <Under until="wide">{t('received', { day: received })}</Under>
            <span className="max-w-full truncate" title={by}>
              {by}
            </span>
          </>
        }
      />
      <Cell phone="status">
        <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      </Cell>
      <Cell from="wide" align="right" className="whitespace-nowrap text-muted">
        {received}
      </Cell>
      <Cell phone="amount" align="right" className="whitespace-nowrap">
        {calendarDate(dueOn)}
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={at} />
      </Cell>
    </Row>
  )
}
