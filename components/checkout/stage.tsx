'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { PaymentEnded, PaymentPreparing } from '@/components/checkout/bank/payment-waits'
import { PixPanel } from '@/components/checkout/bank/pix-panel'
import { SlipPanel } from '@/components/checkout/bank/slip-panel'
import { KnownBuyer } from '@/components/checkout/buyer/known'
import { CardPanel } from '@/components/checkout/card/panel'
import { OtherLead } from '@/components/checkout/methods/other-lead'
import { PayForm } from '@/components/checkout/methods/pay-form'
import type { CancelAuthentication, StartPayment } from '@/components/checkout/methods/payment-actions'
import { Notice } from '@/components/ui/notice'
import { bankPaymentOf, cardPaymentOf } from '@/lib/checkout/card/form'
import { hasAmount } from '@/lib/checkout/checkout'
import type { CheckoutInstallments, CheckoutPix, CheckoutSlip, CheckoutView } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
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

/** What the buyer can do now. */
export function Stage({ view, accept, refresh, ...props }: StageProps) {
  const { state, payment, receipt, seller } = view
  const stage = state === 'OPEN' ? `${payment?.chargeUuid} ${payment?.state}` : `${state} ${receipt?.outcome}`
  const first = useRef(stage)
  const arrived = first.current !== stage
  if (state === 'PAID' && receipt) return <Paid view={view} receipt={receipt} arrived={arrived} />
  if (state !== 'OPEN') return <Closed state={state} seller={seller.name} arrived={arrived} />
  if (!hasAmount(view)) return <Closed state="WITHOUT_AMOUNT" seller={seller.name} arrived={arrived} />
  return <Open {...props} view={view} onView={accept} onConflict={refresh} stage={stage} arrived={arrived} />
}

type OpenProps = Omit<PaymentProps, 'onCard'> &
  Pick<StageProps, 'cancelAuthentication' | 'onQuote'> & { stage: string; arrived: boolean }

/** The form that was opened beside a code or slip, for another way to pay or for other data; `null` when it was closed again. */
type Opened = { method: PaymentMethod; beside: string; correcting?: true } | null

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
  const correcting = isBeside && opened.correcting === true
  const close = () => setOpened(null)
  return (
    <>
      {doing.view.ended && <Ended view={doing.view} />}
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
          onCorrect={() => setOpened({ method: atBank.method, beside: atBank.chargeUuid, correcting: true })}
        />
      ) : (
        <PayForm
          {...doing}
          key="form"
          onView={(view) => {
            // The same code again is no news that would close the form by itself.
            if (bankPaymentOf(view.payment)) close()
            doing.onView(view)
          }}
          first={opened?.method ?? card?.method}
          lead={atBank && <OtherLead back={atBank.method} correcting={correcting} onBack={close} />}
          correcting={correcting}
          hidden={isOnItsWay}
          arrived={arrived}
          onQuote={onQuote}
        />
      )}
    </>
  )
}

/** The order before ended unpaid: nothing is owed for it, and the form below begins anew. */
function Ended({ view: { ended, seller } }: { view: CheckoutView }) {
  const t = useTranslations('checkout.ended')
  return (
    <Notice title={t(`${ended ?? 'CANCELED'}`)} className="mb-8">
      {t('body', { seller: seller.name })}
    </Notice>
  )
}

type WaitingProps = PaymentProps & { payment: CheckoutPix | CheckoutSlip; arrived: boolean }

/** The same, with the name that it was made in: a code of a link that has closed since can't be made anew. */
function Waiting({ onCorrect, ...props }: WaitingProps & { onCorrect: () => void }) {
  const { buyer, methods } = props.view
  return (
    <>
      <AtBank {...props} />
      {buyer && methods.length > 0 && (
        <div className="mt-8 border-t border-line pt-6">
          <KnownBuyer buyer={buyer} onCorrect={onCorrect} />
        </div>
      )}
    </>
  )
}

/** What waits to be paid at a bank, or has ended there. */
function AtBank({ payment, ...props }: WaitingProps) {
  if (payment.state === 'PREPARING') return <PaymentPreparing {...props} payment={payment} />
  if (payment.state === 'EXPIRED' || payment.state === 'REFUSED')
    return <PaymentEnded {...props} payment={payment} />
  if (payment.method === 'BANK_SLIP') return <SlipPanel {...props} slip={payment} />
  return <PixPanel {...props} pix={payment} />
}
