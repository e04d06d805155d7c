'use client'

import { ReceiptText, Reply } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useTimeLeft } from '@/components/disputes/time-left'
import { ListView } from '@/components/lists/list-view'
import { DisputeStatusBadge } from '@/components/portal/noun-status'
import { useNow } from '@/components/ui/clock'
import { cn } from '@/components/ui/cn'
import { disputeFields } from '@/lib/payments/disputes/listing/fields'

export function DisputesList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('disputes')
  const timeLeft = useTimeLeft()
  const now = useNow()
  return (
    <ListView
      fields={disputeFields}
      empty={empty}
      usualChips={disputeFields.filters.status.values}
      linkOf={({ uuid }) => `/disputes/${uuid}`}
      cells={{
        // Of fixed width: of three columns that share what is left, the last one would get nothing.
        order: ({ order }) => (
          <span className="inline-block max-w-40 truncate align-bottom" title={order.title}>
            {order.title || order.uuid.slice(0, 8)}
          </span>
        ),
        status: ({ status, alertEnd }) => <DisputeStatusBadge status={status} alertEnd={alertEnd} />,
        deadline: ({ status, dueAt }) => (
          <span className={cn(status === 'OPEN' && 'font-medium text-warning-ink')}>
            {dueAt ? timeLeft(new Date(dueAt), new Date(now)) : '–'}
          </span>
        ),
      }}
      rowMenu={({ uuid, status, order, customer }) => ({
        of: order.title || order.uuid.slice(0, 8),
        email: customer.email,
        actions: [
          status === 'OPEN' && {
            ...{ label: t('rowAnswer'), icon: Reply, href: `/disputes/${uuid}` },
            permission: 'disputes.answer',
          },
          { label: t('rowOrder'), icon: ReceiptText, href: `/orders/${order.uuid}` },
        ],
      })}
    />
  )
}
