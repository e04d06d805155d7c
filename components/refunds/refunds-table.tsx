import { useTranslations } from 'next-intl'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import { Cell, HeadCell, Row, Table, TableBody, TableHead, TitleCell } from '@/components/ui/table'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import type { RefundStatus } from '@/lib/refunds/refund'
import { RefundStatusBadge } from './refund-status'

export interface ShownRefund {
  refund: { uuid: string; status: RefundStatus; value: number; createdAt: Date }
  charge: { paymentMethod: PaymentMethod }
  order: { uuid: string; title: string; customer: { name: string; email: string } }
}

/** Refunds as rows with links to their orders. */
export function RefundsTable({ refunds }: { refunds: readonly ShownRefund[] }) {
  const t = useTranslations('refunds')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.order')}</HeadCell>
        <HeadCell from="wide">{t('columns.buyer')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell from="widest">{t('columns.method')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        <HeadCell align="right">{t('columns.created')}</HeadCell>
      </TableHead>
      <TableBody>
        {refunds.map((shown) => (
          <RefundRow key={shown.refund.uuid} {...shown} />
        ))}
      </TableBody>
    </Table>
  )
}

function RefundRow({ refund, charge, order }: ShownRefund) {
  const t = useTranslations('refunds')
  const methods = useTranslations('portal.methods')
  const name = order.title || t('untitled', { uuid: order.uuid.slice(0, 8) })
  const buyer = order.customer.name || order.customer.email
  const method = methods(charge.paymentMethod)
  return (
    <Row>
      <TitleCell title={name} href={`/orders/${order.uuid}`} wide={buyer} widest={method} />
      <Cell from="wide" cut={buyer} className="text-muted" />
      <Cell phone="status">
        <RefundStatusBadge status={refund.status} />
      </Cell>
      <Cell from="widest" className="whitespace-nowrap text-muted">
        {method}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={refund.value} />
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={refund.createdAt} />
      </Cell>
    </Row>
  )
}
