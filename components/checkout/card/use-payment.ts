'use client'

import { useEffect, useState } from 'react'
import type { BuyerLinesState } from '@/components/checkout/buyer/use-lines'
import type { CardBrand } from '@/lib/cards/card'
import { typedBrand } from '@/lib/checkout/card/form'
import type { CheckoutOffer, CheckoutView } from '@/lib/checkout/contract'
import { useConsent } from './use-consent'
import { useCardInputs } from './use-inputs'
import { useCardPress } from './use-press'
import { useCardProblems } from './use-problems'

export type CardPaymentProps = {
  view: CheckoutOffer
  /** The charge of the card that was tried last. */
  charge: string | undefined
  onView: (view: CheckoutView) => void
  onConflict: () => void
  buyer: BuyerLinesState
  /** Whether the form has the lines of who pays. */
  asksBuyer: boolean
}

/** A payment by card: its lines, in how many parts, and the press. */
export function useCardPayment(props: CardPaymentProps) {
  const inputs = useCardInputs()
  const problems = useCardProblems(props.view.now, inputs)
  const [brand, setBrand] = useState<CardBrand>()
  const [installments, chooseInstallments] = useState(1)
  const consent = useConsent(props.view.cycles !== undefined)
  const press = useCardPress({ ...props, inputs, problems, installments, consent })
  // A number may have been filled in before the page woke up.
  useEffect(() => setBrand(typedBrand(inputs.read().number)), [inputs])
  return {
    ...press,
    inputs,
    consent,
    problems: problems.problems,
    check: problems.check,
    brand,
    noteBrand: () => setBrand(typedBrand(inputs.read().number)),
    installments,
    chooseInstallments,
    useAnother() {
      inputs.forget()
      problems.clear()
      setBrand(undefined)
      inputs.focus('number')
    },
  }
}

export type CardPayment = ReturnType<typeof useCardPayment>
