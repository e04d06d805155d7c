'use client'

import { useTranslations } from 'next-intl'
import { startTransition, useState } from 'react'
import { BackToPayment } from '@/components/checkout/methods/back-to-payment'
import { PayForm } from '@/components/checkout/methods/pay-form'
import type { CancelAuthentication } from '@/components/checkout/methods/payment-actions'
import { Notice } from '@/components/ui/notice'
import { useFormats } from '@/components/ui/use-formats'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type BankPaymentView, bankPaymentOf, cardPaymentOf } from '@/lib/payments/card-checkout/form'
import type { CheckoutInstallments, CheckoutView } from '@/lib/payments/checkout/contract'
import { CardPanel, Waiting } from './lazy-parts'
import type { PaymentProps } from './use-payment'

type OpenProps = Omit<PaymentProps, 'onCard'> & {
  cancelAuthentication: CancelAuthentication
  onQuote: (row: CheckoutInstallments | undefined) => void
  stage: string
  focusHeading: boolean
}

/** The form opened while a code or slip exists, for another method or corrected data; `null` after it was closed. */
type Opened = { method: PaymentMethod; beside: string; correcting?: true } | null

/**
 * The form, or the payment it started. The form stays mounted but hidden while a card is in progress, so that the typed text
 * is there for another attempt; a code or slip is replaced by a form opened beside it, and shown again afterwards.
 */
export function Open({ cancelAuthentication, onQuote, stage, focusHeading, ...paymentProps }: OpenProps) {
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
          onCard={(method) => setOpened(formFor(method, atBank))}
          onCorrect={() => setOpened(formFor(atBank.method, atBank))}
        />
      ) : (
        <PayForm
          {...paymentProps}
          key="form"
          onView={(view) => {
            startTransition(() => {
              // A returned code or slip closes the form that requested it, also where it is the same one as before.
              if (bankPaymentOf(view.payment)) setOpened((current) => (current === opened ? null : current))
              paymentProps.onView(view)
            })
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

/** For the method of the existing code or slip the form corrects its data. */
function formFor(method: PaymentMethod, atBank: BankPaymentView): Opened {
  const isSame = method === atBank.method
  return { method, beside: atBank.chargeUuid, ...(isSame && { correcting: true }) }
}

/** The previous order ended unpaid: nothing is owed for it, and the form starts a new one. */
function Ended({ view: { ended, endedAt, seller } }: { view: CheckoutView }) {
  const t = useTranslations('checkout.ended')
  const { date } = useFormats()
  return (
    <Notice title={t(ended ?? 'CANCELED', { date: endedAt ? date(endedAt) : '' })} className="mb-8">
      {t('body', { seller: seller.name })}
    </Notice>
  )
}
