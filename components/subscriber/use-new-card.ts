'use client'

import { useState, useTransition } from 'react'
import { sendCard } from '@/components/checkout/card/send'
import { useCardInputs } from '@/components/checkout/card/use-inputs'
import { useCardProblems } from '@/components/checkout/card/use-problems'
import { type Trouble, troubleOf } from '@/components/checkout/methods/payment-actions'
import type { CardBrand } from '@/lib/cards/card'
import { cardAsSent, typedBrand } from '@/lib/checkout/card/form'
import type { SubscriptionView } from '@/lib/checkout/subscription/page-contract'

/** The lines of another card, and the press that puts it in the place of the one before. */
export function useNewCard(view: SubscriptionView, onDone: (view: SubscriptionView) => void) {
  const inputs = useCardInputs()
  const problems = useCardProblems(view.now, inputs)
  const [brand, setBrand] = useState<CardBrand>()
  const [trouble, setTrouble] = useState<Trouble>()
  const [saving, run] = useTransition()
  function save() {
    const typed = inputs.read()
    setTrouble(undefined)
    if (saving || problems.showTyped(typed, true)) return
    run(async () => {
      const answer = await sendCard<SubscriptionView>(`s/${view.uuid}`, { card: cardAsSent(typed) })
      if (answer.ok) return onDone(answer.data)
      inputs.forgetCvv()
      if (!problems.showRefused(answer.fields, true)) setTrouble(troubleOf(answer))
    })
  }
  const lines = {
    inputs,
    problems: problems.problems,
    check: problems.check,
    brand,
    noteBrand: () => setBrand(typedBrand(inputs.read().number)),
  }
  return { lines, save, saving, trouble }
}
