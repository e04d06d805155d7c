import Link from 'next/link'
import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, RowActions, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { ApprovalStatus } from '@/lib/access/approvals/approval'
import type { ListedApproval } from '@/lib/access/approvals/list-approvals'
import type { RefundToDecide } from '@/lib/payments/refunds/list-refunds-to-decide'
import { decidePayoutApproval, decideRefundApproval } from './actions'
import { DecideButtons } from './decide-buttons'

const tones: Record<ApprovalStatus, Tone> = {
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

/** The order of a refund; the payout, or the sub-sellers where it goes to one of them. */
function hrefOf({ orderUuid, payeeName, resource }: ListedApproval): string {
  if (orderUuid) return `/orders/${orderUuid}`
  return payeeName ? '/sub-sellers' : `/payouts/${resource}`
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
        <Link href={hrefOf(approval)}>{label}</Link>
      </Cell>
      <Cell phone="status">
        <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
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

/** Of which purchase the refund is, of how much of it, and why it was requested. */
function RefundLines({ refund }: { refund: RefundToDecide }) {
  const t = useTranslations('approvals.refund')
  const methods = useMethodLabel()
  const { money } = useFormats()
  const { order, title, buyer, method, chargeValue, reason, asFraud } = refund
  const shownTitle = title || t('untitled', { uuid: order.slice(0, 8) })
  return (
    <>
      <span className="block max-w-full break-words">
        {buyer ? t('purchase', { title: shownTitle, buyer }) : shownTitle}
      </span>
      <span className="block max-w-full">
        {t('paid', { value: money(chargeValue), method: methods(method) })}
      </span>
      <span className="block max-w-full break-words">{reason ? t('reason', { reason }) : t('noReason')}</span>
      {asFraud && <span className="block max-w-full">{t('fraud')}</span>}
    </>
  )
}
