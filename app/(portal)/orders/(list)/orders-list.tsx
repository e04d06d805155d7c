'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { DeclineTitle } from '@/components/orders/decline-title'
import { OrderRowMenu } from '@/components/orders/order-row-menu'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { type ListedOrder, orderFields } from '@/lib/payments/order-lists/fields'
import { CaptureUntil } from './capture-until'

export function OrdersList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('orders')
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
      rowMenu={(order) => (
        <OrderRowMenu name={nameOf(order)} uuid={order.uuid} email={order.customer.email} />
      )}
    />
  )
}
