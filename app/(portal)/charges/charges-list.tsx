'use client'

import { Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { RecordMenu } from '@/components/lists/record-menu'
import { DeclineTitle } from '@/components/orders/decline-title'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { chargeFields, type ListedCharge } from '@/lib/payments/charges/listing/fields'

export function ChargesList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('charges')
  const refund = useTranslations('refunds.dialog')
  const nameOf = ({ order }: ListedCharge) => order.title || t('untitled', { uuid: order.uuid.slice(0, 8) })
  return (
    <ListView
      fields={chargeFields}
      empty={empty}
      usualChips={['SCHEDULED', 'PAID']}
      linkOf={({ order }) => `/orders/${order.uuid}`}
      untitled={nameOf}
      cells={{
        status: ({ status, failure }) => (
          <>
            <ChargeStatusBadge status={status} />
            {failure && <DeclineTitle failure={failure} />}
          </>
        ),
        card: ({ lastDigits }) => (lastDigits ? `•••• ${lastDigits}` : undefined),
      }}
      rowMenu={(charge) => (
        <RecordMenu
          of={nameOf(charge)}
          uuid={charge.uuid}
          email={charge.customer.email}
          actions={[
            charge.status === 'PAID' && {
              ...{ label: refund('choose'), icon: Undo2, href: `/orders/${charge.order.uuid}?#charges` },
              permission: 'refunds.create',
            },
          ]}
        />
      )}
    />
  )
}
