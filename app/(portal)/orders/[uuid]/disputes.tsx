import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useTimeLeft } from '@/components/disputes/time-left'
import { DisputeStatusBadge } from '@/components/portal/noun-status'
import { Button } from '@/components/ui/button'
import { Money } from '@/components/ui/money'
import { Notice } from '@/components/ui/notice'
import { Cell, HeadCell, Row, RowLink, Table, TableBody, TableHead } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { listDisputesOfOrder } from '@/lib/payments/disputes/list-disputes'
import { causeOf } from '@/lib/payments/disputes/reasons'

type Dispute = Awaited<ReturnType<typeof listDisputesOfOrder>>[number]

const tones = { ALERT: 'info', OPEN: 'warning', ANSWERED: 'info', WON: 'success', LOST: 'danger' } as const

/** The disputes of the order with links to their pages. */
export function Disputes({ disputes, now }: { disputes: readonly Dispute[]; now: Date }) {
  const t = useTranslations('disputes.ofOrder')
  const timeLeft = useTimeLeft()
  if (disputes.length === 0) return null
  return (
    <div className="mb-8 flex flex-col gap-2">
      {disputes.map(({ uuid, status, dueAt, alertEnd }) => (
        <Notice
          key={uuid}
          tone={tones[status]}
          title={alertEnd ? t('ALERT_ENDED') : t(status, { left: dueAt ? timeLeft(dueAt, now) : '' })}
          action={
            <Button asChild size="sm">
              <Link href={`/disputes/${uuid}`} prefetch={false}>
                {t('see')}
              </Link>
            </Button>
          }
        />
      ))}
    </div>
  )
}

/** The disputes of the order as rows that lead to their pages. */
export function DisputesTable({ disputes }: { disputes: readonly Dispute[] }) {
  const t = useTranslations('disputes')
  const { dateTime } = useFormats()
  return (
    <Table label={t('title')}>
      <TableHead>
        <HeadCell>{t('columns.reason')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell>{t('columns.created')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
      </TableHead>
      <TableBody>
        {disputes.map(({ uuid, status, alertEnd, reason, createdAt, value }) => (
          <Row key={uuid}>
            <Cell phone="title">
              <RowLink href={`/disputes/${uuid}`} prefetch={false}>
                {t(`short.${causeOf(reason)}`)}
              </RowLink>
            </Cell>
            <Cell phone="status">
              <DisputeStatusBadge status={status} alertEnd={alertEnd} />
            </Cell>
            <Cell phone="time" className="whitespace-nowrap text-muted">
              {dateTime(createdAt)}
            </Cell>
            <Cell phone="amount" align="right">
              <Money centavos={value} />
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
