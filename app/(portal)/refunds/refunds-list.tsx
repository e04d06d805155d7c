'use client'

import { ReceiptText, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { RefundStatusBadge } from '@/components/refunds/refund-status'
import { type ListedRefund, refundFields } from '@/lib/payments/refunds/listing/fields'

export function RefundsList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('refunds')
  const nameOf = ({ order }: ListedRefund) => order.title || t('untitled', { uuid: order.uuid.slice(0, 8) })
  return (
    <ListView
      fields={refundFields}
      empty={empty}
      usualChips={refundFields.filters.status.values}
      linkOf={({ order }) => `/orders/${order.uuid}`}
      untitled={nameOf}
      cells={{ status: (refund) => <RefundStatusBadge {...refund} /> }}
      rowMenu={(refund) => ({
        of: nameOf(refund),
        email: refund.customer.email,
        actions: [
          refund.status === 'ERROR' && {
            ...{ label: t('dialog.choose'), icon: Undo2, href: `/orders/${refund.order.uuid}?#charges` },
            permission: 'refunds.create',
          },
          { label: t('rowOrder'), icon: ReceiptText, href: `/orders/${refund.order.uuid}` },
        ],
      })}
    />
  )
}
