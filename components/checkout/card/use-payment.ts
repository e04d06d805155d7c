'use client'

import { useEffect, useState } from 'react'
import type { CardBrand } from '@/lib/cards/card'
import { typedBrand } from '@/lib/checkout/card/form'
import { useConsent } from './use-consent'
import { useCardInputs } from './use-inputs'
import { useCardProblems } from './use-problems'
import { type CardPaymentProps, useCardSubmit } from './use-submit'

/** A payment by card: its lines, in how many parts, and the press. */
export function useCardPayment(props: CardPaymentProps) {
  const inputs = useCardInputs()
  const problems = useCardProblems(props.view.now, inputs)
  const [brand, setBrand] = useState<CardBrand>()
  const [installments, chooseInstallments] = useState(1)
  const consent = useConsent(props.view.cycles !== undefined)
  const press = useCardSubmit({ ...props, inputs, problems, installments, consent })
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
