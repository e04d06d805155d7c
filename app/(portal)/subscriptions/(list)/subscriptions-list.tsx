'use client'

import { Ban, ExternalLink, Link2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { SubscriptionStatusBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { subscriptionFields } from '@/lib/payments/subscriptions/listing/fields'
import { isEnded } from '@/lib/payments/subscriptions/subscription'
import { cancel } from '../actions'

export function SubscriptionsList({ empty }: { empty: ReactNode }) {
  const t = useTranslations('subscriptions')
  const { calendarDate } = useFormats()
  return (
    <ListView
      fields={subscriptionFields}
      empty={empty}
      usualChips={['ACTIVE']}
      linkOf={({ uuid }) => `/subscriptions/${uuid}`}
      cells={{
        status: ({ status, isPaused, cardEndsOn }) => (
          <>
            <SubscriptionStatusBadge status={status} isPaused={isPaused} />
            {cardEndsOn && (
              <span className="ml-2 text-xs whitespace-nowrap text-warning-ink">
                {t('cardEnding.short', { date: calendarDate(cardEndsOn) })}
              </span>
            )}
          </>
        ),
        value: ({ value, cycleType }) => (
          <>
            <Money centavos={value} /> <span className="font-normal text-muted">{t(`per.${cycleType}`)}</span>
          </>
        ),
      }}
      rowMenu={({ uuid, status, title, customer, page }) => {
        const name = customer.name || customer.email || title
        return {
          of: name,
          email: customer.email,
          actions: [
            { label: t('page.copy'), icon: Link2, copies: { text: page, done: t('rowCopied') } },
            { label: t('page.open'), icon: ExternalLink, href: page, as: 'outside' },
            !isEnded(status) && {
              ...{ label: t('cancel.action'), icon: Ban, danger: true, permission: 'subscriptions.write' },
              ask: {
                title: t('cancel.title'),
                what: [name, title].filter(Boolean).join(', '),
                lead: t('cancel.lead'),
                action: t('cancel.action'),
                act: () => cancel({ uuid }),
                done: t('cancel.done'),
              },
            },
          ],
        }
      }}
    />
  )
}
