'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import type { CheckoutView } from '@/lib/checkout/contract'
import { Closed } from './closed'
import { Frame } from './frame'
import { Paid } from './paid'
import { PayForm } from './pay-form'
import type { PaymentActions } from './payment-actions'
import { PixPanel } from './pix-panel'
import { PixExpired, PixPreparing } from './pix-waits'
import { SandboxBanner } from './sandbox-banner'
import { Summary } from './summary'
import { useCheckout } from './use-checkout'

type CheckoutProps = {
  initial: CheckoutView
  actions: PaymentActions
  simulators: boolean
  foot: ReactNode
}

/** The whole page of a link, from the first look to the receipt. */
export function Checkout({ initial, actions, simulators, foot }: CheckoutProps) {
  const { view, accept, refresh, reachable } = useCheckout(initial)
  const { seller, pix } = view
  return (
    <Frame
      banner={seller.sandbox && <SandboxBanner pixCode={pix?.code} simulators={simulators} />}
      foot={foot}
      summary={<Summary view={view} onTimerEnd={refresh} />}
    >
      <Connection reachable={reachable} />
      <Stage view={view} actions={actions} accept={accept} refresh={refresh} />
    </Frame>
  )
}

type StageProps = {
  view: CheckoutView
  actions: PaymentActions
  accept: (view: CheckoutView) => void
  refresh: () => void
}

function Stage({ view, actions, accept, refresh }: StageProps) {
  const { state, pix, seller } = view
  const stage = state === 'OPEN' ? (pix?.state ?? 'FORM') : state
  const first = useRef(stage)
  const arrived = first.current !== stage
  if (state === 'PAID') return <Paid view={view} arrived={arrived} />
  if (state !== 'OPEN') return <Closed state={state} seller={seller.name} arrived={arrived} />
  if (!pix) return <PayForm view={view} start={actions.start} onView={accept} onConflict={refresh} />
  if (pix.state === 'PREPARING') return <PixPreparing arrived={arrived} />
  if (pix.state === 'WAITING') return <PixPanel view={view} pix={pix} arrived={arrived} onEnd={refresh} />
  return (
    <PixExpired view={view} arrived={arrived} renew={actions.renew} onView={accept} onConflict={refresh} />
  )
}

/** The live region is there from the start, so that the notice is read when it comes. */
function Connection({ reachable }: { reachable: boolean }) {
  const t = useTranslations('checkout.offline')
  return (
    <div role="status">
      {!reachable && (
        <Notice tone="warning" title={t('title')} className="mb-6">
          {t('body')}
        </Notice>
      )}
    </div>
  )
}
