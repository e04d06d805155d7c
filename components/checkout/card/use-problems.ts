'use client'

import { useState } from 'react'
import {
  type CardField,
  type CardProblem,
  cardFields,
  cardProblem,
  type TypedCard,
} from '@/lib/checkout/card/form'
import type { CardInputs } from './use-inputs'

type Problems = Partial<Record<CardField, CardProblem>>

/** What a line can be wrong in that the page found right. */
const refusals: Record<CardField, CardProblem> = {
  number: 'numberInvalid',
  holderName: 'holderNameInvalid',
  expiration: 'expirationOver',
  cvv: 'cvvInvalid',
}

/** What is wrong with the lines of a card, as far as it is to be told yet; `now` is an instant of the seller's clock. */
export function useCardProblems(now: string, inputs: CardInputs) {
  const [problems, setProblems] = useState<Problems>({})
  const problemOf = (field: CardField, typed: TypedCard) => cardProblem(field, typed, new Date(now))
  /** Shows what is wrong, goes to the first of it if wanted, and tells whether there is anything. */
  function show(found: Problems, goThere: boolean) {
    setProblems(found)
    const wrong = cardFields.find((field) => found[field])
    if (wrong && goThere) inputs.focus(wrong)
    return wrong !== undefined
  }
  return {
    problems,
    check: (field: CardField) =>
      setProblems((known) => ({ ...known, [field]: problemOf(field, inputs.read()) })),
    showTyped(typed: TypedCard, goThere: boolean) {
      const found = cardFields.map((field) => [field, problemOf(field, typed)] as const)
      return show(Object.fromEntries(found.filter(([, problem]) => problem)), goThere)
    },
    /** The server names fields by their path: `card.number`. */
    showRefused(fields: readonly { field: string }[], goThere: boolean) {
      const named = fields.map(({ field }) => field)
      const found = cardFields.filter((field) => named.includes(`card.${field}`))
      return show(Object.fromEntries(found.map((field) => [field, refusals[field]])), goThere)
    },
    clear: () => setProblems({}),
  }
}

export type CardProblems = ReturnType<typeof useCardProblems>
