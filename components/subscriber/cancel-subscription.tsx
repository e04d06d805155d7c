'use client'

import { useTranslations } from 'next-intl'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'
import { type ChangeResult, ConfirmedChange } from './confirmed-change'

export type CancelOwnSubscription = (input: { uuid: string }) => Promise<ChangeResult>

type CancelProps = {
  view: SubscriptionView
  cancel: CancelOwnSubscription
  onView: (view: SubscriptionView) => void
}

export function CancelSubscription({ view, cancel, onView }: CancelProps) {
  const t = useTranslations('subscriber.cancel')
  return (
    <div className="border-t border-line pt-6">
      <ConfirmedChange
        action={t('action')}
        title={t('confirmTitle')}
        body={t('confirmBody')}
        keep={t('keep')}
        confirm={t('confirm')}
        failed={t('failed')}
        isFinal
        change={() => cancel({ uuid: view.uuid })}
        onView={onView}
      />
    </div>
  )
}
