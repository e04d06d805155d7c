import { useTranslations } from 'next-intl'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { StatusBadge, type Tone } from '@/components/ui/badge'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, Under } from '@/components/ui/table'
import { useFormats } from '@/components/ui/use-formats'
import type { UnmatchedPayment } from '@/lib/backoffice/platform/unmatched/list-unmatched'
import { SellerView } from '../seller-view'
import { ReturnNow } from './return-now'

const tones = {
  HELD: 'warning',
  RETURNING: 'info',
  REFUSED: 'danger',
  RETURNED: 'neutral',
} as const satisfies Record<string, Tone>

function stateOf({
  unmatched,
  returnFailure,
  returnRequestedAt,
}: UnmatchedPayment['payment']): keyof typeof tones {
  if (unmatched === 'RETURNED') return 'RETURNED'
  if (returnFailure) return 'REFUSED'
  return returnRequestedAt ? 'RETURNING' : 'HELD'
}

export function UnmatchedTable({ payments }: { payments: readonly UnmatchedPayment[] }) {
  const t = useTranslations('operator.unmatched')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('payment')}</HeadCell>
        <HeadCell>{t('seller')}</HeadCell>
        <HeadCell>{t('state')}</HeadCell>
        <HeadCell align="right">{t('amount')}</HeadCell>
        <HeadCell from="wide" align="right">
          {t('received')}
        </HeadCell>
        <HeadCell align="right">
          <span className="sr-only">{t('actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {payments.map((one) => (
          <UnmatchedRow key={one.payment.paymentId} one={one} />
        ))}
      </TableBody>
    </Table>
  )
}

function UnmatchedRow({ one: { payment, charge, orderUuid, seller, reason } }: { one: UnmatchedPayment }) {
  const t = useTranslations('operator.unmatched')
  const methods = useMethodLabel()
  const { money } = useFormats()
  const state = stateOf(payment)
  const why = t(`reasons.${reason}`, { value: money(charge.value) })
  return (
    <Row>
      <Cell
        phone="title"
        cut={why}
        className="font-medium"
        under={
          <>
            <Under until="columns">{methods(payment.method)}</Under>
            <span className="max-w-full truncate font-mono" title={payment.paymentId}>
              {payment.paymentId}
            </span>
            <Under until="wide">
              <RelativeTime at={payment.receivedAt} />
            </Under>
            {state === 'REFUSED' && <span className="text-danger-ink">{payment.returnFailure?.message}</span>}
          </>
        }
      />
      <Cell phone="status" className="max-w-48">
        <SellerView seller={seller} to={`/orders/${orderUuid}`} />
      </Cell>
      <Cell phone="time">
        <StatusBadge tone={tones[state]}>{t(`statuses.${state}`)}</StatusBadge>
      </Cell>
      <Cell phone="amount" align="right">
        <Money centavos={payment.value} />
      </Cell>
      <Cell from="wide" align="right" className="text-muted">
        <RelativeTime at={payment.receivedAt} />
      </Cell>
      <Cell phone="time" align="right" className="items:col-span-2">
        {(state === 'REFUSED' || state === 'HELD') && (
          <ReturnNow paymentId={payment.paymentId} value={payment.value} />
        )}
      </Cell>
    </Row>
  )
}
