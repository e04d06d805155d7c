'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { PaymentEnded, PaymentPreparing } from '@/components/checkout/bank/payment-states'
import { PixPanel } from '@/components/checkout/bank/pix-panel'
import { SlipPanel } from '@/components/checkout/bank/slip-panel'
import { BuyerSummary } from '@/components/checkout/buyer/summary'
import { CardPanel } from '@/components/checkout/card/panel'
import { BackToPayment } from '@/components/checkout/methods/back-to-payment'
import { PayForm } from '@/components/checkout/methods/pay-form'
import type { CancelAuthentication, StartPayment } from '@/components/checkout/methods/payment-actions'
import { Notice } from '@/components/ui/notice'
import { bankPaymentOf, cardPaymentOf } from '@/lib/checkout/card/form'
import { hasAmount } from '@/lib/checkout/checkout'
import type { CheckoutInstallments, CheckoutPix, CheckoutSlip, CheckoutView } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/kernel/payment-method'
import { Closed } from './closed'
import { Paid } from './paid'
import type { PaymentProps } from './use-payment'

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

type OpenProps = Omit<PaymentProps, 'onCard'> &
  Pick<StageProps, 'cancelAuthentication' | 'onQuote'> & { stage: string; focusHeading: boolean }

/** The form opened while a code or slip exists, for another method or corrected data; `null` after it was closed. */
type Opened = { method: PaymentMethod; beside: string; correcting?: true } | null

/**
 * The form, or the payment it started. The form stays mounted but hidden while a card is in progress, so that the typed text
 * is there for another attempt; a code or slip is replaced by a form opened beside it, and shown again afterwards.
 */
function Open({ cancelAuthentication, onQuote, stage, focusHeading, ...paymentProps }: OpenProps) {
  const { payment } = paymentProps.view
  const [opened, setOpened] = useState<Opened>()
  const card = cardPaymentOf(payment)
  const atBank = bankPaymentOf(payment)
  const isOnItsWay = card !== undefined && card.state !== 'DECLINED'
  const isBeside = atBank !== undefined && opened?.beside === atBank.chargeUuid
  const correcting = isBeside && opened.correcting === true
  const close = () => setOpened(null)
  return (
    <>
      {paymentProps.view.ended && <Ended view={paymentProps.view} />}
      {isOnItsWay && (
        <CardPanel
          {...paymentProps}
          key={card.chargeUuid}
          cancelAuthentication={cancelAuthentication}
          payment={card}
          focusHeading={focusHeading}
        />
      )}
      {atBank && !isBeside ? (
        <Waiting
          {...paymentProps}
          key={stage}
          payment={atBank}
          focusHeading={focusHeading || opened === null}
          onCard={(method) => setOpened({ method, beside: atBank.chargeUuid })}
          onCorrect={() => setOpened({ method: atBank.method, beside: atBank.chargeUuid, correcting: true })}
        />
      ) : (
        <PayForm
          {...paymentProps}
          key="form"
          onView={(view) => {
            // A returned code or slip closes the form that requested it, also where it is the same one as before.
            if (bankPaymentOf(view.payment)) setOpened((current) => (current === opened ? null : current))
            paymentProps.onView(view)
          }}
          first={opened?.method ?? card?.method}
          lead={atBank && <BackToPayment back={atBank.method} correcting={correcting} onBack={close} />}
          correcting={correcting}
          hidden={isOnItsWay}
          focusHeading={focusHeading}
          onQuote={onQuote}
        />
      )}
    </>
  )
}

/** The previous order ended unpaid: nothing is owed for it, and the form starts a new one. */
function Ended({ view: { ended, seller } }: { view: CheckoutView }) {
  const t = useTranslations('checkout.ended')
  return (
    <Notice title={t(`${ended ?? 'CANCELED'}`)} className="mb-8">
      {t('body', { seller: seller.name })}
    </Notice>
  )
}

type WaitingProps = PaymentProps & { payment: CheckoutPix | CheckoutSlip; focusHeading: boolean }

/** A code or slip with its buyer; the data cannot be corrected once the link is closed, since no new code can be created. */
function Waiting({ onCorrect, ...props }: WaitingProps & { onCorrect: () => void }) {
  const { buyer, methods } = props.view
  return (
    <>
      <AtBank {...props} />
      {buyer && methods.length > 0 && (
        <div className="mt-8 border-t border-line pt-6">
          <BuyerSummary buyer={buyer} onCorrect={onCorrect} />
        </div>
      )}
    </>
  )
}

/** A code or slip in its current state. */
function AtBank({ payment, ...props }: WaitingProps) {
  if (payment.state === 'PREPARING') return <PaymentPreparing {...props} payment={payment} />
  if (payment.state === 'EXPIRED' || payment.state === 'REFUSED')
    return <PaymentEnded {...props} payment={payment} />
  if (payment.method === 'BANK_SLIP') return <SlipPanel {...props} slip={payment} />
  return <PixPanel {...props} pix={payment} />
}
