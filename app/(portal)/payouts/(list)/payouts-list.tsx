'use client'

import { FileText, List } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { PayoutStatusBadge, ReconciledBadge } from '@/components/payouts/payout-status'
import { StatusBadge } from '@/components/ui/badge'
import { useFormats } from '@/components/ui/use-formats'
import { type ListedPayout, payoutFields } from '@/lib/money/reconciliation/payouts/fields'

const file = { as: 'file', permission: 'statement.export' } as const

type PayoutsListProps = { first?: ListedPayout; empty: ReactNode }

export function PayoutsList({ first, empty }: PayoutsListProps) {
  const t = useTranslations('payouts')
  const { calendarDate } = useFormats()
  return (
    <ListView
      fields={payoutFields}
      empty={empty}
      first={first}
      usualChips={['SUCCESS', 'PROCESSING']}
      linkOf={({ uuid }) => `/payouts/${uuid}`}
      cells={{
        status: (payout) =>
          payout === first ? (
            <StatusBadge>{t('next.planned')}</StatusBadge>
          ) : (
            <PayoutStatusBadge {...payout} />
          ),
        reconciled: ({ reconciled }) => <ReconciledBadge state={reconciled} />,
      }}
      rowMenu={({ uuid, executionDate }) => ({
        of: calendarDate(executionDate),
        actions: [
          { ...file, label: t('detail.receipt'), icon: FileText, href: `/payouts/${uuid}/export/receipt` },
          { ...file, label: t('detail.entriesFile'), icon: List, href: `/payouts/${uuid}/export/entries` },
        ],
      })}
    />
  )
}
