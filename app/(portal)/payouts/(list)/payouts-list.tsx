'use client'

import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { PayoutStatusBadge, ReconciledBadge } from '@/components/payouts/payout-status'
import { payoutFields } from '@/lib/money/reconciliation/payouts/fields'

export function PayoutsList({ empty }: { empty: ReactNode }) {
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
    />
  )
}
