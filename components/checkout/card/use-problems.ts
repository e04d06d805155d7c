'use client'

import { useState } from 'react'
import {
  type CardField,
  type CardProblem,
  cardFields,
  cardProblem,
  type TypedCard,
} from '@/lib/payments/card-checkout/form'
import type { CardInputs } from './use-inputs'

type Problems = Partial<Record<CardField, CardProblem>>

/** The problem shown where the server refuses a field that passed the page's own checks. */
const refusals: Record<CardField, CardProblem> = {
  number: 'numberInvalid',
  holderName: 'holderNameInvalid',
  expiration: 'expirationOver',
  cvv: 'cvvInvalid',
}

/** The problems of the card's fields that are to be shown so far; `now` is an instant of the seller's clock. */
export function useCardProblems(now: string, inputs: CardInputs) {
  const [problems, setProblems] = useState<Problems>({})
  const problemOf = (field: CardField, typed: TypedCard) => cardProblem(field, typed, new Date(now))
  /** Shows the problems, focuses the first field with one, and returns whether there is any. */
  function show(found: Problems) {
    setProblems(found)
    const wrong = cardFields.find((field) => found[field])
    if (wrong) inputs.focus(wrong)
    return wrong !== undefined
  }
  return {
    problems,
    check: (field: CardField) =>
      setProblems((current) => ({ ...current, [field]: problemOf(field, inputs.read()) })),
    showTyped(typed: TypedCard) {
      const found = cardFields.map((field) => [field, problemOf(field, typed)] as const)
      return show(Object.fromEntries(found.filter(([, problem]) => problem)))
    },
    /** The server names fields by their path: `card.number`. */
    showRefused(fields: readonly { field: string }[]) {
      const named = fields.map(({ field }) => field)
      const found = cardFields.filter((field) => named.includes(`card.${field}`))
      return show(Object.fromEntries(found.map((field) => [field, refusals[field]])))
    },
    /** What the bank says of a field that the page can't check. */
    mark: (field: CardField, problem: CardProblem) => setProblems({ [field]: problem }),
    clear: () => setProblems({}),
  }
}
