'use client'

import { Ban, Undo2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { canCancelCharge } from '@/components/orders/cancellable'
import { DeclineTitle } from '@/components/orders/decline-title'
import { ChargeStatusBadge } from '@/components/portal/noun-status'
import { useFormats } from '@/components/ui/use-formats'
import { chargeFields, type ListedCharge } from '@/lib/payments/charges/listing/fields'
import { cancelCharge } from '../orders/actions'

export function ChargesList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('charges')
  const refund = useTranslations('refunds.dialog')
  const cancel = useTranslations('orders.cancel')
  const { money } = useFormats()
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
      rowMenu={(charge) => ({
        of: nameOf(charge),
        email: charge.customer.email,
        actions: [
          charge.status === 'PAID' && {
            ...{ label: refund('choose'), icon: Undo2, href: `/orders/${charge.order.uuid}?#charges` },
            permission: 'refunds.create',
          },
          canCancelCharge(charge.status) && {
            ...{ label: cancel('charge.action'), icon: Ban, danger: true, permission: 'orders.cancel' },
            ask: {
              title: cancel(`${charge.canceledAs}.title`),
              what: `${nameOf(charge)}, ${money(charge.value)}`,
              lead: cancel(`${charge.canceledAs}.lead`),
              action: cancel(`${charge.canceledAs}.action`),
              act: () => cancelCharge({ uuid: charge.uuid }),
              done: cancel(`${charge.canceledAs}.done`),
              conflict: cancel('conflict'),
            },
          },
        ],
      })}
    />
  )
}
