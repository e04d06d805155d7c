'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import type { CancelAuthentication, StartPayment } from '@/components/checkout/methods/payment-actions'
import { Notice } from '@/components/ui/notice'
import { isByCard } from '@/lib/checkout/card/form'
import type { CheckoutInstallments, CheckoutView } from '@/lib/checkout/contract'
import { Frame } from './frame'
import { SandboxBanner } from './sandbox-banner'
import { Stage } from './stage'
import { Summary } from './summary'
import { useCheckout } from './use-checkout'

type CheckoutProps = {
  initial: CheckoutView
  start: StartPayment
  cancelAuthentication: CancelAuthentication
  simulators: boolean
  foot: ReactNode
}

/** The whole page of a link, from the first look to the receipt. */
export function Checkout({ initial, start, cancelAuthentication, simulators, foot }: CheckoutProps) {
  const { view, accept, refresh, reachable } = useCheckout(initial)
  const [quote, setQuote] = useState<CheckoutInstallments>()
  const { seller, payment } = view
  return (
    <Frame
      banner={
        seller.sandbox && (
          <SandboxBanner
            code={payment?.code}
            simulators={simulators}
            cards={simulators && view.methods.some(isByCard)}
          />
        )
      }
      foot={foot}
      summary={<Summary view={view} quote={quote} onTimerEnd={refresh} />}
      alone={view.state === 'OPEN' && payment?.state === 'CHALLENGE'}
    >
      <Connection reachable={reachable} />
      <Stage
        view={view}
        start={start}
        cancelAuthentication={cancelAuthentication}
        accept={accept}
        refresh={refresh}
        onQuote={setQuote}
      />
    </Frame>
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
