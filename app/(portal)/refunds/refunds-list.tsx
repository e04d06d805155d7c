'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { RefundStatusBadge } from '@/components/refunds/refund-status'
import { refundFields } from '@/lib/payments/refunds/listing/fields'

export function RefundsList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('refunds')
  return (
    <ListView
      fields={refundFields}
      empty={empty}
      usualChips={refundFields.filters.status.values}
      linkOf={({ order }) => `/orders/${order.uuid}`}
      untitled={({ order }) => t('untitled', { uuid: order.uuid.slice(0, 8) })}
      cells={{ status: (refund) => <RefundStatusBadge {...refund} /> }}
    />
  )
}
