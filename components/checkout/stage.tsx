'use client'

import { useRef } from 'react'
import type { CancelAuthentication, StartPayment } from '@/components/checkout/methods/payment-actions'
import { hasAmount } from '@/lib/checkout/checkout'
import type { CheckoutInstallments, CheckoutView } from '@/lib/checkout/contract'
import { Closed, Paid } from './lazy-parts'
import { Open } from './open'

type StageProps = {
  view: CheckoutView
  start: StartPayment
  cancelAuthentication: CancelAuthentication
  accept: (view: CheckoutView) => void
  refresh: () => void
  onQuote: (row: CheckoutInstallments | undefined) => void
}

/** The current stage of the payment: form, code or slip, card in progress, paid or closed. */
export function Stage({ view, accept, refresh, ...props }: StageProps) {
  const { state, payment, receipt, seller } = view
  const stage = state === 'OPEN' ? `${payment?.chargeUuid} ${payment?.state}` : `${state} ${receipt?.outcome}`
  const first = useRef(stage)
  const focusHeading = first.current !== stage
  if (state === 'PAID' && receipt) return <Paid view={view} receipt={receipt} focusHeading={focusHeading} />
  if (state !== 'OPEN') return <Closed state={state} seller={seller.name} focusHeading={focusHeading} />
  if (!hasAmount(view))
    return <Closed state="WITHOUT_AMOUNT" seller={seller.name} focusHeading={focusHeading} />
  return (
    <Open
      {...props}
      view={view}
      onView={accept}
      onConflict={refresh}
      stage={stage}
      focusHeading={focusHeading}
    />
  )
}
