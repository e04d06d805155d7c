import { useTranslations } from 'next-intl'
import { RecordMenu } from '@/components/lists/record-menu'
import { useMethodLabel } from '@/components/methods/use-method-label'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { RelativeTime } from '@/components/ui/relative-time'
import {
  Cell,
  HeadCell,
  Row,
  RowActions,
  Table,
  TableBody,
  TableHead,
  TitleCell,
} from '@/components/ui/table'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import type { ChargeFailure } from '@/lib/payments/charges/charge'
import type { OrderStatus } from '@/lib/payments/orders/order'
import { DeclineTitle } from './decline-title'

export interface ListedOrder {
  uuid: string
  title: string
  status: OrderStatus
  isDeclined: boolean
  /** The reason of the decline, where one is given. */
  failure: ChargeFailure | null
  value: number
  payment: PaymentMethod
  createdAt: Date
  customer: { name: string; email: string }
  /** The serial number of the terminal, for a sale at one. */
  serialNumber: string | null
}

/** Orders as rows with links to their pages. */
export function OrdersTable({ orders }: { orders: readonly ListedOrder[] }) {
  const t = useTranslations('orders')
  return (
    <Table label={t('list')}>
      <TableHead>
        <HeadCell>{t('columns.order')}</HeadCell>
        <HeadCell from="wide">{t('columns.buyer')}</HeadCell>
        <HeadCell>{t('columns.status')}</HeadCell>
        <HeadCell from="widest">{t('columns.method')}</HeadCell>
        <HeadCell align="right">{t('columns.value')}</HeadCell>
        <HeadCell align="right">{t('columns.created')}</HeadCell>
        <HeadCell className="w-10">
          <span className="sr-only">{t('columns.actions')}</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {orders.map((order) => (
          <OrderRow key={order.uuid} order={order} />
        ))}
      </TableBody>
    </Table>
  )
}

function OrderRow({ order }: { order: ListedOrder }) {
  const t = useTranslations('orders')
  const methods = useMethodLabel()
  const name = order.title || t('untitled', { uuid: order.uuid.slice(0, 8) })
  const method = methods(order.payment)
  const buyer =
    order.customer.name || order.customer.email || (order.serialNumber === null ? '' : t('origins.POS'))
  return (
    <Row>
      <TitleCell title={name} href={`/orders/${order.uuid}`} wide={buyer} widest={method} />
      <Cell from="wide" cut={buyer} className="text-muted" />
      <Cell phone="status">
        <OrderStateBadge order={order} />
        {order.isDeclined && order.failure && <DeclineTitle failure={order.failure} />}
      </Cell>
      <Cell from="widest" className="whitespace-nowrap text-muted">
        {method}
      </Cell>
      <Cell phone="amount" align="right" className="font-medium">
        <Money centavos={order.value} />
      </Cell>
      <Cell phone="time" align="right" className="text-muted">
        <RelativeTime at={order.createdAt} />
      </Cell>
      <Cell>
        <RowActions>
          <RecordMenu of={name} uuid={order.uuid} email={order.customer.email} />
        </RowActions>
      </Cell>
    </Row>
  )
}
