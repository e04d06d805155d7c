import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead } from '@/components/ui/table'
import type { ForeignPayment } from '@/lib/backoffice/platform/unmatched/list-foreign'

/** PIX that is for no charge of ours; the bank shows more of each. */
export function ForeignTable({ payments }: { payments: readonly ForeignPayment[] }) {
  const t = useTranslations('operator.unmatched')
  return (
    <Table label={t('foreign.title')}>
      <TableHead>
        <HeadCell>{t('payment')}</HeadCell>
        <HeadCell>{t('foreign.connection')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell align="right">{t('amount')}</HeadCell>
        <HeadCell align="right">{t('received')}</HeadCell>
      </TableHead>
      <TableBody>
        {payments.map((payment) => (
          <ForeignRow key={`${payment.connectionId} ${payment.paymentId}`} payment={payment} />
        ))}
      </TableBody>
    </Table>
  )
}

function ForeignRow({ payment }: { payment: ForeignPayment }) {
  const t = useTranslations('operator.unmatched')
  const { paymentId, reference, connection, value, returned, paidAt } = payment
  const state = returned === 0 ? 'HELD' : returned < value ? 'PARTLY' : 'RETURNED'
  return (
    <Row>
      <Cell
        phone="title"
        cut={paymentId}
        className="font-mono text-sm"
        under={
          <span className="max-w-full truncate font-sans" title={reference ?? undefined}>
            {reference ? t('foreign.reference', { reference }) : t('foreign.noReference')}
          </span>
        }
      />
      <Cell phone="status" className="max-w-48">
        {connection && (
          <Link
            href={`/operator/connections/${connection.uuid}`}
            title={connection.name}
            className="block truncate rounded-sm hover:text-ink hover:underline"
          >
            {connection.name}
          </Link>
        )}
      </Cell>
      <Cell phone="time">
        <StatusBadge tone={state === 'RETURNED' ? 'neutral' : 'warning'}>
          {t(`foreign.states.${state}`)}
        </StatusBadge>
      </Cell>
      <Cell phone="amount" align="right">
        <Money centavos={value} />
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={paidAt} />
      </Cell>
    </Row>
  )
}
