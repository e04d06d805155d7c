import { useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/disputes/time-left'
import { DisputeStatusBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import type { DisputePage } from '@/lib/disputes/list-disputes'
import { causeOf } from '@/lib/disputes/reasons'

type Listed = DisputePage['disputes'][number]

/** Disputes as rows with links to their pages. */
export function DisputesTable({ disputes, now }: { disputes: readonly Listed[]; now: Date }) {
  const t = useTranslations('disputes')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.reason')}</HeadCell>
        <HeadCell from="wide">{t('columns.order')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell>{t('columns.deadline')}</HeadCell>
        <HeadCell from="wide">{t('columns.created')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
      </TableHead>
      <TableBody>
        {disputes.map((listed) => (
          <DisputeRow key={listed.dispute.uuid} {...listed} now={now} />
        ))}
      </TableBody>
    </Table>
  )
}

function DisputeRow({ dispute, order, now }: Listed & { now: Date }) {
  const t = useTranslations('disputes')
  const timeLeft = useTimeLeft()
  const { status, dueAt } = dispute
  const reason = t(`short.${causeOf(dispute.reason)}`)
  const name = order.title || order.uuid.slice(0, 8)
  const isPending = status === 'OPEN' || status === 'ANSWERED'
  return (
    <Row>
      <Cell
        phone="title"
        cut={reason}
        under={
          <>
            <Under until="wide">
              {t('columns.created')} <RelativeTime at={dispute.createdAt} />
            </Under>
            <Under until="wide">{name}</Under>
          </>
        }
      >
        <RowLink href={`/disputes/${dispute.uuid}`} prefetch={false}>
          {reason}
        </RowLink>
      </Cell>
      <Cell from="wide" cut={name} className="text-muted" />
      <Cell phone="status">
        <DisputeStatusBadge status={status} alertEnd={dispute.alertEnd} />
      </Cell>
      <Cell phone="time" className={status === 'OPEN' ? 'font-medium text-warning-ink' : 'text-muted'}>
        {isPending && dueAt ? timeLeft(dueAt, now) : '–'}
      </Cell>
      <Cell from="wide" className="text-muted">
        <RelativeTime at={dispute.createdAt} />
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={dispute.value} />
      </Cell>
    </Row>
  )
}
