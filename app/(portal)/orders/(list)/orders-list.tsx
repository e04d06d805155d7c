'use client'

import { Ban, Mail, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import type { RecordMenuOf } from '@/components/lists/record-menu'
import { canCancelOrder } from '@/components/orders/cancellable'
import { DeclineTitle } from '@/components/orders/decline-title'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { useFormats } from '@/components/ui/use-formats'
import { type ListedOrder, orderFields } from '@/lib/payments/order-lists/fields'
import { cancelOrder, sendReceipt } from '../actions'
import { CaptureUntil } from './capture-until'

export function OrdersList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('orders')
  const { money } = useFormats()
  const actionsOf = useActions()
  const nameOf = ({ title, uuid }: ListedOrder) => title || t('untitled', { uuid: uuid.slice(0, 8) })
  return (
    <ListView
      fields={orderFields}
      empty={empty}
      usualChips={['SENT', 'PAID']}
      linkOf={({ uuid }) => `/orders/${uuid}`}
      untitled={nameOf}
      cells={{
        buyer: ({ customer, serialNumber }) =>
          customer.name || customer.email || serialNumber === null ? undefined : t('origins.POS'),
        status: (order) => (
          <>
            <OrderStateBadge order={order} />
            {order.isDeclined && order.failure && <DeclineTitle failure={order.failure} />}
            {order.captureUntil && <CaptureUntil until={order.captureUntil} />}
          </>
        ),
      }}
      rowMenu={(order) => ({
        of: nameOf(order),
        email: order.customer.email,
        actions: actionsOf(order, `${nameOf(order)}, ${money(order.value)}`),
      })}
    />
  )
}

/** What can be done with an order of the list; `what` names it in the question before. */
function useActions() {
  const t = useTranslations('orders')
  const refund = useTranslations('refunds.dialog')
  return ({ uuid, status, customer, canceledAs }: ListedOrder, what: string): RecordMenuOf['actions'] => [
    status === 'PAID' && {
      ...{ label: refund('choose'), icon: Undo2, href: `/orders/${uuid}?#charges` },
      permission: 'refunds.create',
    },
    status === 'PAID' &&
      customer.email !== '' && {
        ...{ label: t('receipt.action'), icon: Mail, permission: 'receipts.send' },
        ask: {
          title: t('receipt.title'),
          what,
          lead: t('receipt.lead', { email: customer.email }),
          action: t('receipt.go'),
          act: () => sendReceipt({ uuid }),
          done: t('receipt.done'),
          conflict: t('receipt.conflict'),
        },
      },
    canCancelOrder(status, []) && {
      ...{ label: t('cancel.order.action'), icon: Ban, danger: true, permission: 'orders.cancel' },
      ask: {
        title: t(`cancel.${canceledAs}.title`),
        what,
        lead: t(`cancel.${canceledAs}.lead`),
        action: t(`cancel.${canceledAs}.action`),
        act: () => cancelOrder({ uuid }),
        done: t(`cancel.${canceledAs}.done`),
        conflict: t('cancel.conflict'),
      },
    },
  ]
}
