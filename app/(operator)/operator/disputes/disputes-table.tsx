import { useTranslations } from 'next-intl'
import { StatusBadge } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Money } from '@/components/ui/money'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { UndecidedDispute } from '@/lib/backoffice/platform/disputes/store'
import { SellerView } from '../seller-view'

interface DisputesTableProps {
  disputes: readonly UndecidedDispute[]
  /** A deadline before it is urgent while there is no answer. */
  urgentBefore: Date
}

export function DisputesTable({ disputes, urgentBefore }: DisputesTableProps) {
  const t = useTranslations('operator.disputes')
  const { dateTime } = useFormats()
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('reason')}</HeadCell>
        <HeadCell>{t('seller')}</HeadCell>
        <HeadCell>{t('answer')}</HeadCell>
        <HeadCell align="right">{t('amount')}</HeadCell>
        <HeadCell align="right">{t('deadline')}</HeadCell>
      </TableHead>
      <TableBody>
        {disputes.map((dispute) => {
          const { uuid, kind, reason, seller, value, deadline } = dispute
          const isUrgent = dispute.status === 'OPEN' && deadline < urgentBefore
          return (
            <Row key={uuid}>
              <Cell
                phone="title"
                className="font-medium"
                under={isUrgent && <Under until="widest">{t('urgent')}</Under>}
              >
                {t(`kinds.${kind}`)} · {reason}
              </Cell>
              <Cell phone="status" className="max-w-56">
                <SellerView seller={seller} to={`/disputes/${uuid}`} />
              </Cell>
              <Cell phone="status">
                <AnswerState dispute={dispute} />
              </Cell>
              <Cell phone="amount" align="right">
                <Money centavos={value} />
              </Cell>
              <Cell
                phone="time"
                align="right"
                className={cn('whitespace-nowrap', isUrgent ? 'font-medium text-danger-ink' : 'text-muted')}
              >
                {dateTime(deadline)}
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}

const tones = { NONE: 'warning', UNSENT: 'danger', SENT: 'success' } as const

function AnswerState({ dispute: { answeredAt, answerSentAt } }: { dispute: UndecidedDispute }) {
  const t = useTranslations('operator.disputes.answers')
  const state = answerSentAt ? 'SENT' : answeredAt ? 'UNSENT' : 'NONE'
  return <StatusBadge tone={tones[state]}>{t(state)}</StatusBadge>
}
