'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ListView } from '@/components/lists/list-view'
import { SubscriptionStatusBadge } from '@/components/portal/noun-status'
import { Money } from '@/components/ui/money'
import { useFormats } from '@/components/ui/use-formats'
import { subscriptionFields } from '@/lib/payments/subscriptions/listing/fields'

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
    />
  )
}
