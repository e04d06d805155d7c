'use client'

import { Ban, Mail, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { ListView } from '@/components/lists/list-view'
import { RecordMenu } from '@/components/lists/record-menu'
import { useRefreshLists } from '@/components/lists/use-refresh-lists'
import { canCancelOrder } from '@/components/orders/cancellable'
import { DeclineTitle } from '@/components/orders/decline-title'
import { ConfirmDialog } from '@/components/portal/confirm-dialog'
import { OrderStateBadge } from '@/components/portal/noun-status'
import { useFormats } from '@/components/ui/use-formats'
import { type ListedOrder, orderFields } from '@/lib/payments/order-lists/fields'
import { cancelOrder, sendReceipt } from '../actions'
import { CaptureUntil } from './capture-until'

type Asked = { order: ListedOrder; action: 'cancel' | 'receipt' }

export function OrdersList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('orders')
  const refund = useTranslations('refunds.dialog')
  const [asked, setAsked] = useState<Asked>()
  const nameOf = ({ title, uuid }: ListedOrder) => title || t('untitled', { uuid: uuid.slice(0, 8) })
  const actionsOf = (order: ListedOrder) => [
    order.status === 'PAID' && {
      ...{ label: refund('choose'), icon: Undo2, href: `/orders/${order.uuid}?#charges` },
      permission: 'refunds.create' as const,
    },
    order.status === 'PAID' &&
      order.customer.email !== '' && {
        ...{ label: t('receipt.action'), icon: Mail, onSelect: () => setAsked({ order, action: 'receipt' }) },
        permission: 'receipts.send' as const,
      },
    canCancelOrder(order.status, []) && {
      ...{ label: t('cancel.order.action'), icon: Ban, danger: true },
      onSelect: () => setAsked({ order, action: 'cancel' }),
      permission: 'orders.cancel' as const,
    },
  ]
  return (
    <>
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
          <RecordMenu
            of={nameOf(order)}
            uuid={order.uuid}
            email={order.customer.email}
            actions={actionsOf(order)}
          />
        )}
      />
      {asked && <Confirm {...asked} name={nameOf(asked.order)} close={() => setAsked(undefined)} />}
    </>
  )
}

/** Asks before what the menu of a row does. */
function Confirm({ order, action, name, close }: Asked & { name: string; close: () => void }) {
  const t = useTranslations('orders')
  const refreshLists = useRefreshLists()
  const opened = { open: true, onOpenChange: (open: boolean) => open || close() }
  const { money } = useFormats()
  const { uuid, customer, canceledAs, value } = order
  const what = `${name}, ${money(value)}`
  if (action === 'receipt')
    return (
      <ConfirmDialog
        {...opened}
        title={t('receipt.title')}
        what={what}
        lead={t('receipt.lead', { email: customer.email })}
        action={t('receipt.go')}
        act={() => sendReceipt({ uuid })}
        done={t('receipt.done')}
        conflict={t('receipt.conflict')}
      />
    )
  async function cancel() {
    const result = await cancelOrder({ uuid })
    void refreshLists()
    return result
  }
  return (
    <ConfirmDialog
      {...opened}
      title={t(`cancel.${canceledAs}.title`)}
      what={what}
      lead={t(`cancel.${canceledAs}.lead`)}
      action={t(`cancel.${canceledAs}.action`)}
      act={cancel}
      done={t(`cancel.${canceledAs}.done`)}
      conflict={t('cancel.conflict')}
    />
  )
}
