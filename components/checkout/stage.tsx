'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { CancelAuthentication, StartPayment } from '@/components/checkout/methods/payment-actions'
import { forgetForm } from '@/components/checkout/methods/stored-form'
import { bankPaymentOf } from '@/lib/payments/card-checkout/form'
import { hasAmount } from '@/lib/payments/checkout/checkout'
import type { CheckoutInstallments, CheckoutView } from '@/lib/payments/checkout/contract'
import { BackToShop } from './back-to-shop'
import { Closed, ConfirmEmail, Paid } from './lazy-parts'
import { Open } from './open'

type StageProps = {
  view: CheckoutView
  start: StartPayment
  cancelAuthentication: CancelAuthentication
  accept: (view: CheckoutView) => void
  refresh: () => void
  onQuote: (row: CheckoutInstallments | undefined) => void
  /** How to reach the seller, for a link that cannot be paid. */
  contact: ReactNode
}

/** The current stage of the payment: form, code or slip, card in progress, paid or closed. */
export function Stage({ view, accept, refresh, contact, ...props }: StageProps) {
  const { state, payment, receipt, seller } = view
  const stage = state === 'OPEN' ? `${payment?.chargeUuid} ${payment?.state}` : `${state} ${receipt?.outcome}`
  const first = useRef(stage)
  const focusHeading = first.current !== stage
  const toConfirm = useOnceSet(view.emailToConfirm)
  // The page does not leave for the shop while a code is typed.
  const [isConfirming, setConfirming] = useState(false)
  useForgetForm(view)
  if (state !== 'OPEN' || !hasAmount(view)) {
    const closed = state === 'OPEN' ? 'WITHOUT_AMOUNT' : state
    return (
      <>
        {state === 'PAID' && receipt ? (
          <Paid view={view} receipt={receipt} arrived={focusHeading && !isConfirming} />
        ) : (
          <>
            <Closed
              state={closed}
              closedAt={view.closedAt}
              seller={seller.name}
              contact={contact}
              focusHeading={focusHeading}
            />
            <BackToShop view={view} arrived={focusHeading} />
          </>
        )}
        {toConfirm && (
          <ConfirmEmail ownPage={seller.ownPage} email={toConfirm} onUse={() => setConfirming(true)} />
        )}
      </>
    )
  }
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

/** The first value that is set: what is done with it is still shown when it is absent again. */
function useOnceSet(value: string | undefined) {
  const [first, set] = useState(value)
  if (first === undefined && value !== undefined) set(value)
  return first ?? value
}

/** Removes what was typed once it is of no use: the order has it, or the link is closed. */
function useForgetForm({ code, state, payment }: CheckoutView) {
  const isDone = state !== 'OPEN' || bankPaymentOf(payment) !== undefined
  useEffect(() => {
    if (isDone) forgetForm(code)
  }, [code, isDone])
}
