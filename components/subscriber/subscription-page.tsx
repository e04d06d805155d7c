'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Frame } from '@/components/checkout/frame'
import { SandboxBanner } from '@/components/checkout/sandbox-banner'
import { useLiveView, useRepeated } from '@/components/checkout/use-live-view'
import type { SubscriptionView } from '@/lib/checkout/subscription/page-contract'
import { Agreement } from './agreement'
import { type CancelOwn, CancelSubscription } from './cancel-subscription'
import { CardOnFile } from './card-on-file'
import { PaidCycles } from './paid-cycles'
import { Standing } from './standing'
import { UnpaidCycles } from './unpaid-cycles'

type SubscriptionPageProps = {
  initial: SubscriptionView
  cancel: CancelOwn
  simulators: boolean
  foot: ReactNode
}

/** How often to look: at once for what was just paid, for a payment while one is waited for, and now and then otherwise. */
const EVERY_MS = { settling: 1_000, waiting: 4_000, resting: 30_000 }

function rhythmOf({ isSettling, linkCode, unpaid }: SubscriptionView): keyof typeof EVERY_MS {
  if (isSettling || unpaid.some(({ isAuthorizing }) => isAuthorizing)) return 'settling'
  return unpaid.length > 0 || linkCode ? 'waiting' : 'resting'
}

/** Where a buyer looks after a subscription: what is open and how to pay it, the card, what was paid, and the way out. */
export function SubscriptionPage({ initial, cancel, simulators, foot }: SubscriptionPageProps) {
  const t = useTranslations('subscriber')
  const { view, accept, refresh } = useLiveView(initial, `/pay/s/${initial.uuid}/state`)
  useRepeated(refresh, EVERY_MS[rhythmOf(view)])
  const code = view.unpaid[0]?.offer?.payment?.code
  return (
    <Frame
      banner={
        view.seller.sandbox && (
          <SandboxBanner code={code} simulators={simulators} cards={simulators && view.card !== undefined} />
        )
      }
      foot={foot}
      summary={<Agreement view={view} />}
      alone={false}
    >
      <div className="flex flex-col gap-10">
        <Standing view={view} />
        {!view.isEnded && <UnpaidCycles view={view} refresh={refresh} />}
        {!view.isEnded && view.card && <CardOnFile view={view} onView={accept} />}
        <PaidCycles view={view} />
        {!view.isEnded && <CancelSubscription view={view} cancel={cancel} onView={accept} />}
        {view.isEnded && <p className="text-muted">{t('endedNote', { seller: view.seller.name })}</p>}
      </div>
    </Frame>
  )
}
