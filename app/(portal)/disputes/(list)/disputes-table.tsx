import { useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/disputes/time-left'
import { DisputeStatusBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import type { DisputePage } from '@/lib/disputes/list-disputes'
import { causeOf } from '@/lib/disputes/reasons'

type Listed = DisputePage['disputes'][number]

/** Disputes as rows, each leading to its page. */
export function DisputesTable({ disputes, now }: { disputes: readonly Listed[]; now: Date }) {
  const t = useTranslations('disputes')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.reason')}</HeadCell>
        <HeadCell>{t('columns.order')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell>{t('columns.deadline')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        <HeadCell align="right" wideOnly>
          {t('columns.created')}
        </HeadCell>
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
  const isPending = status === 'OPEN' || status === 'ANSWERED'
  return (
    <Row>
      <Cell phone="title" className="max-w-72 truncate">
        <RowLink href={`/disputes/${dispute.uuid}`} prefetch={false}>
          {t(`short.${causeOf(dispute.reason)}`)}
        </RowLink>
      </Cell>
      <Cell className="max-w-64 truncate text-muted">{order.title || order.uuid.slice(0, 8)}</Cell>
      <Cell phone="status">
        <DisputeStatusBadge status={status} />
      </Cell>
      <Cell phone="time" className={status === 'OPEN' ? 'font-medium text-warning-ink' : 'text-muted'}>
        {isPending && dueAt ? timeLeft(dueAt, now) : '–'}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={dispute.value} />
      </Cell>
      <Cell align="right" wideOnly className="text-muted">
        <RelativeTime at={dispute.createdAt} />
      </Cell>
    </Row>
  )
}
