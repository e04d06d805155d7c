'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useState } from 'react'
import type { CancelAuthentication } from '@/components/checkout/methods/payment-actions'
import { startPayment } from '@/components/checkout/methods/start-payment'
import { Summary } from '@/components/checkout/order/summary'
import { cn } from '@/components/ui/cn'
import { OfflineNotice } from '@/components/ui/offline-notice'
import { whenIdle } from '@/components/ui/when-idle'
import { isCardMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutInstallments, CheckoutView } from '@/lib/payments/checkout/contract'
import { CheckoutLayout } from './layout'
import { loadNextParts, PaidSummary } from './lazy-parts'
import { SandboxBanner } from './sandbox-banner'
import { Stage } from './stage'
import { tabTitle } from './tab-title'
import { useCheckout } from './use-checkout'
import { useTabTitle } from './use-tab-title'

type CheckoutProps = {
  initial: CheckoutView
  cancelAuthentication: CancelAuthentication
  simulators: boolean
  footer: ReactNode
  /** How to reach the seller, for a link that cannot be paid. */
  contact: ReactNode
  /** In the place of the payment in a browser without script. */
  plain?: ReactNode
}

/** The whole page of a payment link, from the offer to the confirmation. */
export function Checkout({
  initial,
  cancelAuthentication,
  simulators,
  footer,
  contact,
  plain,
}: CheckoutProps) {
  const { view, accept, refresh, reachable } = useCheckout(initial)
  const [quote, setQuote] = useState<CheckoutInstallments>()
  const { seller, payment } = view
  useTabTitle(tabTitle(useTranslations('checkout'), view))
  useEffect(() => whenIdle(() => void loadNextParts(initial)), [initial])
  return (
    <CheckoutLayout
      banner={
        seller.sandbox && (
          <SandboxBanner
            code={payment?.code}
            simulators={simulators}
            cards={simulators && view.methods.some(isCardMethod)}
          />
        )
      }
      footer={footer}
      summary={
        view.receipt ? (
          <PaidSummary view={view} />
        ) : (
          <Summary view={view} quote={quote} onTimerEnd={refresh} />
        )
      }
      fullScreen={view.state === 'OPEN' && payment?.state === 'CHALLENGE'}
    >
      {plain && <noscript data-without-script>{plain}</noscript>}
      <Connection reachable={reachable} />
      <div className={cn(plain && 'noscript:hidden')}>
        <Stage
          view={view}
          start={startPayment}
          cancelAuthentication={cancelAuthentication}
          accept={accept}
          refresh={refresh}
          onQuote={setQuote}
          contact={contact}
        />
      </div>
    </CheckoutLayout>
  )
}

/** Above the page, so that it moves nothing, and without taking clicks. */
function Connection({ reachable }: { reachable: boolean }) {
  const t = useTranslations('checkout.offline')
  return (
    <OfflineNotice
      reachable={reachable}
      title={t('title')}
      className="pointer-events-none fixed inset-x-4 top-4 z-40 mx-auto max-w-110 shadow-float"
    >
      {t('body')}
    </OfflineNotice>
  )
}
