import { useTranslations } from 'next-intl'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import {
  Cell,
  HeadCell,
  Row,
  RowActions,
  RowLink,
  Table,
  TableBody,
  TableHead,
  Under,
} from '@/components/ui/table'
import type { ApprovalStatus } from '@/lib/access/approvals/approval'
import type { ListedApproval } from '@/lib/access/approvals/list-approvals'
import type { RefundToDecide } from '@/lib/payments/refunds/list-refunds-to-decide'
import { decidePayoutApproval, decideRefundApproval } from './actions'
import { DecideButtons } from './decide-buttons'
import { RefundLines } from './refund-lines'

export const approvalTones: Record<ApprovalStatus, Tone> = {
  PENDING: 'warning',
  APPROVED: 'success',
  REJECTED: 'danger',
  EXPIRED: 'neutral',
}

type ApprovalsTableProps = {
  approvals: readonly ListedApproval[]
  /** The refunds among them, by the uuid. */
  refunds: Readonly<Record<string, RefundToDecide>>
}

export function ApprovalsTable({ approvals, refunds }: ApprovalsTableProps) {
  const t = useTranslations('approvals')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.what')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell from="wide">{t('columns.by')}</HeadCell>
        <HeadCell>{t('columns.when')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        <HeadCell>
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {approvals.map((approval) => (
          <ApprovalRow key={approval.uuid} approval={approval} refund={refunds[approval.resource]} />
        ))}
      </TableBody>
    </Table>
  )
}

function ApprovalRow({ approval, refund }: { approval: ListedApproval; refund?: RefundToDecide }) {
  const t = useTranslations('approvals')
  const { uuid, kind, status, value, payeeName, requesterName, deciderName, isOwn } = approval
  const by = requesterName ?? t('nobody')
  const isPending = status === 'PENDING'
  const decider = deciderName ? t('decidedBy', { by: deciderName }) : undefined
  const label = payeeName ? t('kinds.PAYOUT_TO', { payee: payeeName }) : t(`kinds.${kind}`)
  return (
    <Row>
      <Cell
        phone="title"
        cut={label}
        className="font-medium"
        under={
          <>
            {refund && <RefundLines refund={refund} />}
            <Under until="wide">
              <span className="whitespace-normal">{t('requestedBy', { by })}</span>
            </Under>
            {decider && <span className="max-w-full truncate">{decider}</span>}
            {isPending && isOwn && <span>{t('own')}</span>}
          </>
        }
      >
        <RowLink href={`/approvals/${uuid}`}>{label}</RowLink>
      </Cell>
      <Cell phone="status">
        <StatusBadge tone={approvalTones[status]}>{t(`statuses.${status}`)}</StatusBadge>
      </Cell>
      <Cell from="wide" cut={by} className="text-muted" />
      <Cell phone="time" className="text-muted">
        <RelativeTime at={isPending ? approval.createdAt : approval.statusAt} />
      </Cell>
      <Cell phone="amount" align="right">
        <Money centavos={value} />
      </Cell>
      <Cell phone="actions" align="right">
        {isPending && !isOwn && (
          <RowActions>
            <DecideButtons
              uuid={uuid}
              value={value}
              about={refund && <RefundLines refund={refund} />}
              decide={kind === 'REFUND' ? decideRefundApproval : decidePayoutApproval}
            />
          </RowActions>
        )}
      </Cell>
    </Row>
  )
}
