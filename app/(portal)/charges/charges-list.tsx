'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { DeclineTitle } from '@/components/orders/decline-title'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { chargeFields } from '@/lib/payments/charges/listing/fields'

export function ChargesList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('charges')
  return (
    <ListView
      fields={chargeFields}
      empty={empty}
      usualChips={['SCHEDULED', 'PAID']}
      linkOf={({ order }) => `/orders/${order.uuid}`}
      untitled={({ order }) => t('untitled', { uuid: order.uuid.slice(0, 8) })}
      cells={{
        status: ({ status, failure }) => (
          <>
            <ChargeStatusBadge status={status} />
            {failure && <DeclineTitle failure={failure} />}
          </>
        ),
        card: ({ lastDigits }) => (lastDigits ? `•••• ${lastDigits}` : undefined),
      }}
    />
  )
}
