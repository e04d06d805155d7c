'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useRef } from 'react'
import { Notice } from '@/components/ui/notice'
import { hasAmount } from '@/lib/checkout/checkout'
import type { CheckoutView } from '@/lib/checkout/contract'
import { Closed } from './closed'
import { Frame } from './frame'
import { Paid } from './paid'
import { PayForm } from './pay-form'
import type { StartPayment } from './payment-actions'
import { PaymentEnded, PaymentPreparing } from './payment-waits'
import { PixPanel } from './pix-panel'
import { SandboxBanner } from './sandbox-banner'
import { SlipPanel } from './slip-panel'
import { Summary } from './summary'
import { useCheckout } from './use-checkout'

type CheckoutProps = {
  initial: CheckoutView
  start: StartPayment
  simulators: boolean
  foot: ReactNode
}

/** The whole page of a link, from the first look to the receipt. */
export function Checkout({ initial, start, simulators, foot }: CheckoutProps) {
  const { view, accept, refresh, reachable } = useCheckout(initial)
  const { seller, payment } = view
  return (
    <Frame
      banner={seller.sandbox && <SandboxBanner code={payment?.code} simulators={simulators} />}
      foot={foot}
      summary={<Summary view={view} onTimerEnd={refresh} />}
    >
      <Connection reachable={reachable} />
      <Stage view={view} start={start} accept={accept} refresh={refresh} />
    </Frame>
  )
}

type StageProps = {
  view: CheckoutView
  start: StartPayment
  accept: (view: CheckoutView) => void
  refresh: () => void
}

function Stage({ view, start, accept, refresh }: StageProps) {
  const { state, payment, seller } = view
  const stage = state === 'OPEN' ? `${payment?.chargeUuid} ${payment?.state}` : state
  const first = useRef(stage)
  const arrived = first.current !== stage
  if (state === 'PAID') return <Paid view={view} arrived={arrived} />
  if (state !== 'OPEN') return <Closed state={state} seller={seller.name} arrived={arrived} />
  if (!hasAmount(view)) return <Closed state="WITHOUT_AMOUNT" seller={seller.name} arrived={arrived} />
  const doing = { view, start, onView: accept, onConflict: refresh }
  if (!payment) return <PayForm {...doing} />
  if (payment.state === 'PREPARING')
    return <PaymentPreparing {...doing} key={stage} payment={payment} arrived={arrived} />
  if (payment.state === 'EXPIRED' || payment.state === 'REFUSED')
    return <PaymentEnded {...doing} key={stage} payment={payment} arrived={arrived} />
  if (payment.method === 'BANK_SLIP')
    return <SlipPanel {...doing} key={stage} slip={payment} arrived={arrived} />
  return <PixPanel {...doing} key={stage} pix={payment} arrived={arrived} />
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
