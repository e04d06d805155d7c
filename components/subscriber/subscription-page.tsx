'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CheckoutLayout } from '@/components/checkout/layout'
import { SandboxBanner } from '@/components/checkout/sandbox-banner'
import { useLiveView, usePolling } from '@/components/checkout/use-live-view'
import { useTabTitle } from '@/components/checkout/use-tab-title'
import type { SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'
import { Agreement } from './agreement'
import { type CancelOwnSubscription, CancelSubscription } from './cancel-subscription'
import { CardOnFile } from './card-on-file'
import { PaidCycles } from './paid-cycles'
import { type OwnChanges, PauseAndSkip } from './pause-and-skip'
import { subscriptionTitle } from './shown-status'
import { StatusHead } from './status-head'
import { UnpaidCycles } from './unpaid-cycles'

type SubscriptionPageProps = {
  initial: SubscriptionView
  cancel: CancelOwnSubscription
  changes: OwnChanges
  simulators: boolean
  footer: ReactNode
}

/** Polling intervals: just after a payment, while a payment is awaited, and otherwise. */
const POLL_MS = { settling: 1_000, waiting: 4_000, idle: 30_000 }

function pollRateOf({ isSettling, linkCode, unpaid }: SubscriptionView): keyof typeof POLL_MS {
  if (isSettling || unpaid.some(({ isAuthorizing }) => isAuthorizing)) return 'settling'
  return unpaid.length > 0 || linkCode ? 'waiting' : 'idle'
}

/** The page where a buyer manages a subscription: unpaid cycles, the stored card, paid cycles and the cancellation. */
export function SubscriptionPage({ initial, cancel, changes, simulators, footer }: SubscriptionPageProps) {
  const t = useTranslations('subscriber')
  const { view, accept, refresh } = useLiveView(initial, `/pay/s/${initial.uuid}/state`)
  useTabTitle(subscriptionTitle(t, view))
  usePolling(refresh, POLL_MS[pollRateOf(view)])
  const code = view.unpaid[0]?.offer?.payment?.code
  return (
    <CheckoutLayout
      banner={
        view.seller.sandbox && (
          <SandboxBanner code={code} simulators={simulators} cards={simulators && view.card !== undefined} />
        )
      }
      footer={footer}
      summary={<Agreement view={view} />}
      fullScreen={false}
    >
      <div className="flex flex-col gap-10">
        <StatusHead view={view} />
        {!view.isEnded && <UnpaidCycles view={view} refresh={refresh} />}
        {!view.isEnded && view.card && <CardOnFile view={view} onView={accept} />}
        <PaidCycles view={view} />
        <PauseAndSkip view={view} onView={accept} {...changes} />
        {!view.isEnded && <CancelSubscription view={view} cancel={cancel} onView={accept} />}
        {view.isEnded && <p className="text-muted">{t('endedNote', { seller: view.seller.name })}</p>}
      </div>
    </CheckoutLayout>
  )
}
