'use client'

import { useRef, useState } from 'react'
import { bankPaymentOf, cardPaymentOf } from '@/lib/checkout/card-form'
import { hasAmount } from '@/lib/checkout/checkout'
import type { CheckoutInstallments, CheckoutPix, CheckoutSlip, CheckoutView } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { CardPanel } from './card-panel'
import { Closed } from './closed'
import { OtherLead } from './other-lead'
import { Paid } from './paid'
import { PayForm } from './pay-form'
import type { CancelAuthentication, StartPayment } from './payment-actions'
import { PaymentEnded, PaymentPreparing } from './payment-waits'
import { PixPanel } from './pix-panel'
import { SlipPanel } from './slip-panel'
import type { PaymentProps } from './use-payment'

type StageProps = {
  view: CheckoutView
  start: StartPayment
  cancelAuthentication: CancelAuthentication
  accept: (view: CheckoutView) => void
  refresh: () => void
  onQuote: (row: CheckoutInstallments | undefined) => void
}

/** What the buyer can do now. */
export function Stage({ view, accept, refresh, ...props }: StageProps) {
  const { state, payment, seller } = view
  const stage = state === 'OPEN' ? `${payment?.chargeUuid} ${payment?.state}` : state
  const first = useRef(stage)
  const arrived = first.current !== stage
  if (state === 'PAID') return <Paid view={view} arrived={arrived} />
  if (state !== 'OPEN') return <Closed state={state} seller={seller.name} arrived={arrived} />
  if (!hasAmount(view)) return <Closed state="WITHOUT_AMOUNT" seller={seller.name} arrived={arrived} />
  return <Open {...props} view={view} onView={accept} onConflict={refresh} stage={stage} arrived={arrived} />
}

type OpenProps = Omit<PaymentProps, 'onCard'> &
  Pick<StageProps, 'cancelAuthentication' | 'onQuote'> & { stage: string; arrived: boolean }

/** The form that was opened beside a code or slip; `null` when it was closed again. */
type Opened = { method: PaymentMethod; beside: string } | null

/**
 * The form, or what came of it. The form of a card stays while the card is on its way, unseen, so that what was typed is
 * there for another try; what waits for its bank gives way to the form that is opened beside it, and comes back.
 */
function Open({ cancelAuthentication, onQuote, stage, arrived, ...doing }: OpenProps) {
  const { payment } = doing.view
  const [opened, setOpened] = useState<Opened>()
  const card = cardPaymentOf(payment)
  const atBank = bankPaymentOf(payment)
  const isOnItsWay = card !== undefined && card.state !== 'DECLINED'
  const isBeside = atBank !== undefined && opened?.beside === atBank.chargeUuid
  return (
    <>
      {isOnItsWay && (
        <CardPanel
          {...doing}
          key={card.chargeUuid}
          cancelAuthentication={cancelAuthentication}
          payment={card}
          arrived={arrived}
        />
      )}
      {atBank && !isBeside ? (
        <Waiting
          {...doing}
          key={stage}
          payment={atBank}
          arrived={arrived || opened === null}
          onCard={(method) => setOpened({ method, beside: atBank.chargeUuid })}
        />
      ) : (
        <PayForm
          {...doing}
          key="form"
          first={opened?.method ?? card?.method}
          lead={atBank && <OtherLead back={atBank.method} onBack={() => setOpened(null)} />}
          hidden={isOnItsWay}
          arrived={arrived}
          onQuote={onQuote}
        />
      )}
    </>
  )
}

type WaitingProps = PaymentProps & { payment: CheckoutPix | CheckoutSlip; arrived: boolean }

/** What waits to be paid at a bank, or has ended there. */
function Waiting({ payment, ...props }: WaitingProps) {
  if (payment.state === 'PREPARING') return <PaymentPreparing {...props} payment={payment} />
  if (payment.state === 'EXPIRED' || payment.state === 'REFUSED')
    return <PaymentEnded {...props} payment={payment} />
  if (payment.method === 'BANK_SLIP') return <SlipPanel {...props} slip={payment} />
  return <PixPanel {...props} pix={payment} />
}
