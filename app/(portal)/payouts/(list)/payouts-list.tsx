'use client'

import { FileText, List } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { PayoutStatusBadge, ReconciledBadge } from '@/components/payouts/payout-status'
import { useFormats } from '@/components/ui/use-formats'
import { payoutFields } from '@/lib/money/reconciliation/payouts/fields'

const file = { as: 'file', permission: 'statement.export' } as const

export function PayoutsList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('payouts.detail')
  const { calendarDate } = useFormats()
  return (
    <ListView
      fields={payoutFields}
      empty={empty}
      usualChips={['SUCCESS', 'PROCESSING']}
      linkOf={({ uuid }) => `/payouts/${uuid}`}
      cells={{
        status: (payout) => <PayoutStatusBadge {...payout} />,
        reconciled: ({ reconciled }) => <ReconciledBadge state={reconciled} />,
      }}
      rowMenu={({ uuid, executionDate }) => ({
        of: calendarDate(executionDate),
        actions: [
          { ...file, label: t('receipt'), icon: FileText, href: `/payouts/${uuid}/export/receipt` },
          { ...file, label: t('entriesFile'), icon: List, href: `/payouts/${uuid}/export/entries` },
        ],
      })}
    />
  )
}
