'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { salesFields } from '@/lib/backoffice/sales/listing/fields'

export function SalesList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('sales')
  return (
    <ListView
      fields={salesFields}
      empty={empty}
      linkOf={({ order }) => `/orders/${order}`}
      untitled={({ order }) => t('untitled', { uuid: order.slice(0, 8) })}
      cells={{ status: ({ status }) => <ChargeStatusBadge status={status} /> }}
    />
  )
}
