'use client'

import { useActionState, useEffect, useEffectEvent, useRef, useState } from 'react'
import { readBuyer, useBuyerFields } from '@/components/checkout/buyer/use-fields'
import { useCardPayment } from '@/components/checkout/card/use-payment'
import {
  resultOf,
  type StartPayment,
  type Trouble,
  type Typed,
  troubleOf,
} from '@/components/checkout/methods/payment-actions'
import { reloadWithForm, type StoredForm, takeStoredForm } from '@/components/checkout/methods/stored-form'
import { cardPaymentOf, isByCard } from '@/lib/checkout/card/form'
import type { CheckoutOffer, CheckoutView } from '@/lib/checkout/contract'
import { maskDocument, maskPhone } from '@/lib/i18n/masks'
import type { PaymentMethod } from '@/lib/kernel/payment-method'

const emptyBuyer: Typed = { name: '', document: '', email: '', phone: '' }

/** The known buyer's data as the form shows it. */
const typedOf = (buyer: CheckoutOffer['buyer']): Typed =>
  buyer ? { ...buyer, document: maskDocument(buyer.document), phone: maskPhone(buyer.phone) } : emptyBuyer

export type PaymentProps = {
  view: CheckoutOffer
  start: StartPayment
  onView: (view: CheckoutView) => void
  onConflict: () => void
  /** Opens the form of a card while a code or slip exists. */
  onCard: (method: PaymentMethod) => void
}

export type FormProps = Omit<PaymentProps, 'onCard'> & {
  /** The methods to choose from, and the one chosen first. */
  methods: readonly PaymentMethod[]
  first?: PaymentMethod
  /** Whether the form shows the buyer's fields. */
  showsBuyer: boolean
}

/** The logic of the form: checks before sending, the submit, and the notice of a failure. */
export function usePayment({ view, start, onView, onConflict, methods, first, showsBuyer }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const buyer = useBuyerFields(form, view.seller.sandbox)
  const [trouble, setTrouble] = useState<Trouble>()
  const [chosen, choose] = useState(first)
  const method = methods.find((one) => one === chosen) ?? methods[0] ?? 'PIX'
  useStoredForm(view.code, (stored) => {
    buyer.write(stored.typed)
    choose(stored.method)
  })

  const [, pay, sending] = useActionState(async (_: undefined, data: FormData): Promise<undefined> => {
    const written = readBuyer(data)
    // A submit before hydration comes here, whichever method it is for.
    const submitted = methods.find((one) => one === data.get('method')) ?? method
    if (isByCard(submitted)) {
      card.pay(submitted)
      return
    }
    const typedBuyer = showsBuyer ? written : undefined
    setTrouble(undefined)
    if (buyer.showTyped(typedBuyer)) return
    if (!navigator.cookieEnabled) {
      setTrouble('cookies')
      return
    }
    const result = await resultOf(
      start({ code: view.code, method: submitted, ...(typedBuyer && { buyer: typedBuyer }) }),
    )
    if (result.ok) onView(result.data)
    else if (result.code === 'OUTDATED') reloadWithForm(view.code, { typed: written, method: submitted })
    else if (!buyer.showRefused(result.fields)) {
      setTrouble(troubleOf(result))
      if (result.code === 'CONFLICT') onConflict()
    }
  }, undefined)

  const charge = cardPaymentOf(view.payment)?.chargeUuid
  const card = useCardPayment({ view, charge, onView, onConflict, buyer, showsBuyer })
  return {
    form,
    typed: typedOf(view.buyer),
    method,
    choose,
    pay,
    card,
    buyer,
    paying: sending || card.paying,
    trouble: isByCard(method) ? card.trouble : trouble,
  }
}

/** Restores what was typed and chosen before the page had to be reloaded. */
function useStoredForm(code: string, onStored: (stored: StoredForm) => void) {
  const restore = useEffectEvent(onStored)
  useEffect(() => {
    const stored = takeStoredForm(code)
    // The page that stored it may have been of another build.
    if (stored?.typed) restore(stored)
  }, [code])
}
