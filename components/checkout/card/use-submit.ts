'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { type BuyerFieldsState, identificationOf } from '@/components/checkout/buyer/use-fields'
import { type ActionResult, type Trouble, troubleOf } from '@/components/checkout/methods/payment-actions'
import { randomUuid } from '@/components/ui/random-uuid'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { cardAsSent, chosenRow } from '@/lib/payments/card-checkout/form'
import type { AskedFields } from '@/lib/payments/checkout/asked-fields'
import type { CheckoutOffer, CheckoutView } from '@/lib/payments/checkout/contract'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'
import { type SecurityCheck, sendProven } from './send-proven'
import type { Consent } from './use-consent'
import type { CardFieldsState } from './use-fields'

export type CardPaymentProps = {
  view: CheckoutOffer
  /** The charge of the latest attempt by card. */
  charge: string | undefined
  onView: (view: CheckoutView) => void
  onConflict: () => void
  buyer: BuyerFieldsState
  /** The buyer's fields that the form shows for a method. */
  fieldsOf: (method: PaymentMethod) => AskedFields
}

type CardSubmitProps = CardPaymentProps & {
  fields: CardFieldsState
  installments: number
  consent: Consent
}

/** Submits a card: under one idempotency key, which the next submit uses again if no response came. */
export function useCardSubmit({ view, charge, onView, onConflict, buyer, ...props }: CardSubmitProps) {
  const { installments, consent } = props
  const { inputs, problems } = props.fields
  const [trouble, setTrouble] = useState<Trouble>()
  const [check, setCheck] = useState<SecurityCheck>()
  const [paying, run] = useTransition()
  const busy = useRef(false)
  const attempt = useRef<string>(undefined)
  // The security code was for the charge before alone, and the next submit is another payment.
  useEffect(() => {
    if (charge) inputs.clearCvv()
    attempt.current = undefined
  }, [inputs, charge])

  function settle(result: ActionResult) {
    if (result.ok) {
      attempt.current = undefined
      // Nothing was charged: the same card pays the new price with another press.
      if (result.data.change) setTrouble(result.data.change)
      else inputs.clearCvv()
      return onView(result.data)
    }
    // A validation error that names no field concerns the offer, which has changed meanwhile.
    const next = result.code === 'BAR-0100' ? 'conflict' : troubleOf(result)
    // Where the result is unknown the next submit repeats the same attempt.
    if (next !== 'unsent' && next !== 'failed') attempt.current = undefined
    const isCardWrong = problems.showRefused(result.fields)
    if (buyer.showRefused(result.fields, !isCardWrong) || isCardWrong) return
    setTrouble(next)
    if (next === 'conflict' || next === 'unsent') onConflict()
  }

  function pay(method: PaymentMethod) {
    if (busy.current || !isCardMethod(method)) return
    const typed = inputs.read()
    const fields = props.fieldsOf(method)
    const typedBuyer = buyer.read(fields)
    setTrouble(undefined)
    // In the order of the page, so that the first field with a problem gets the focus.
    const isCardWrong = problems.showTyped(typed)
    const isConsentMissing = !consent.check(!isCardWrong)
    const isBuyerWrong = buyer.showTyped(typedBuyer, fields, !isCardWrong && !isConsentMissing)
    if (isCardWrong || isConsentMissing || isBuyerWrong) return
    if (!navigator.cookieEnabled) return setTrouble('cookies')
    busy.current = true
    attempt.current ??= randomUuid()
    const keep = buyer.keep()
    const row = chosenRow(view.cards[method], installments)
    const order = {
      attempt: attempt.current,
      method,
      installments: row?.installments ?? 1,
      shown: shownPriceOf(view, row),
      ...identificationOf(typedBuyer, fields, view.buyer),
      card: cardAsSent(typed),
      ...(consent.given() && { keepCard: true as const }),
      ...(keep && { keep }),
    }
    run(async () => {
      const result = await sendProven(view.code, order, setCheck)
      busy.current = false
      settle(result)
    })
  }
  return { pay, paying, trouble, check }
}
