'use client'

import { useActionState, useRef, useState } from 'react'
import { identificationOf, useBuyerFields } from '@/components/checkout/buyer/use-fields'
import { useCardPayment } from '@/components/checkout/card/use-payment'
import { type StartPayment, type Trouble, troubleOf } from '@/components/checkout/methods/payment-actions'
import type { TypedFields } from '@/components/checkout/methods/stored-form'
import { useFormMemory } from '@/components/checkout/methods/use-form-memory'
import { maskCep, maskDocument, maskPhone } from '@/lib/base/i18n/masks'
import { isCardMethod, type PaymentMethod } from '@/lib/base/kernel/payment-method'
import { cardPaymentOf } from '@/lib/payments/card-checkout/form'
import { type AskedFields, askedFields, fieldsToType } from '@/lib/payments/checkout/asked-fields'
import type { CheckoutOffer, CheckoutView } from '@/lib/payments/checkout/contract'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'

/** What is known of the buyer, as the form shows it. */
function knownOf({ buyer, address }: CheckoutOffer): TypedFields {
  return {
    ...(buyer && { ...buyer, document: maskDocument(buyer.document), phone: maskPhone(buyer.phone) }),
    ...(address && { ...address, zipCode: maskCep(address.zipCode) }),
  }
}

export type PaymentProps = {
  view: CheckoutOffer
  start: StartPayment
  onView: (view: CheckoutView) => void
  onConflict: () => void
  /** Opens the form of a method while a code or slip exists: of a card, or of one that asks more than is known. */
  onCard: (method: PaymentMethod) => void
}

export type FormProps = Omit<PaymentProps, 'onCard'> & {
  /** The methods to choose from, and the one chosen first. */
  methods: readonly PaymentMethod[]
  first?: PaymentMethod
  /** Whether the form shows all of the buyer's fields, also those that are known. */
  isEditing: boolean
  /** Whether the page knows the buyer, whose data it need not show. */
  isKnown: boolean
  /** Whether a reload restores what was typed. */
  stores: boolean
}

/** The logic of the form: checks before sending, the submit, and the notice of a failure. */
export function usePayment({ view, start, onView, onConflict, methods, first, ...props }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const buyer = useBuyerFields(form, view.seller.sandbox)
  const [trouble, setTrouble] = useState<Trouble>()
  const [chosen, choose] = useState(first)
  const method = methods.find((one) => one === chosen) ?? methods[0] ?? 'PIX'
  const memory = useFormMemory({
    form,
    code: view.code,
    known: knownOf(view),
    method,
    stores: props.stores,
    onMethod: (stored) => !first && choose(stored),
  })
  function chooseMethod(next: PaymentMethod) {
    choose(next)
    memory.keep(next)
  }
  const fieldsOf = (one: PaymentMethod): AskedFields => {
    const asked = askedFields(one, view.asks)
    return props.isEditing ? asked : fieldsToType(asked, { ...view, isKnown: props.isKnown })
  }

  const [, pay, sending] = useActionState(async (_: undefined, data: FormData): Promise<undefined> => {
    // A submit before hydration comes here, whichever method it is for.
    const submitted = methods.find((one) => one === data.get('method')) ?? method
    if (isCardMethod(submitted)) {
      card.pay(submitted)
      return
    }
    memory.keep()
    const fields = fieldsOf(submitted)
    const typed = buyer.read(fields)
    setTrouble(undefined)
    if (buyer.showTyped(typed, fields)) {
      choose(submitted)
      return
    }
    if (!navigator.cookieEnabled) {
      setTrouble('cookies')
      return
    }
    const keep = data.get('keepDATA') ? ('DATA' as const) : undefined
    const identification = identificationOf(typed, fields, view.buyer)
    const shown = shownPriceOf(view)
    const result = await start({ code: view.code, method: submitted, shown, ...identification, keep })
    if (result.ok) {
      setTrouble(result.data.change)
      onView(result.data)
    } else if (!buyer.showRefused(result.fields)) {
      setTrouble(troubleOf(result))
      if (result.code === 'CONFLICT') onConflict()
    }
  }, undefined)

  const charge = cardPaymentOf(view.payment)?.chargeUuid
  const card = useCardPayment({ view, charge, onView, onConflict, buyer, fieldsOf })
  return {
    form,
    fields: fieldsOf(method),
    memory,
    method,
    choose: chooseMethod,
    pay,
    card,
    buyer,
    paying: sending || card.paying,
    trouble: isCardMethod(method) ? card.trouble : trouble,
  }
}
