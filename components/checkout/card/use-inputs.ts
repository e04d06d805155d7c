'use client'

import { useState } from 'react'
import { type CardField, cardFields, type TypedCard } from '@/lib/payments/card-checkout/form'

/** In the middle, where nothing that stays at an edge of the page covers it. */
function show(input: HTMLInputElement) {
  input.focus()
  input.scrollIntoView({ block: 'center' })
}

const empty: TypedCard = { number: '', holderName: '', expiration: '', cvv: '' }

/**
 * The fields of a card, whose text is in the inputs alone: not in React's state, not in the form's data. The text of an input
 * that unmounts while another method is chosen is restored afterwards; the security code never is.
 */
function cardInputs() {
  const inputs: Partial<Record<CardField, HTMLInputElement>> = {}
  const unmounted: TypedCard = { ...empty }
  /** A field that gets the focus when it is mounted: the script of the card's form may still load. */
  let awaited: CardField | undefined
  const write = (field: CardField, text: string) => {
    unmounted[field] = text
    const input = inputs[field]
    if (input) input.value = text
  }
  return {
    /** The ref of a field's input. */
    ref: (field: CardField) => (input: HTMLInputElement) => {
      inputs[field] = input
      if (!input.value) input.value = unmounted[field]
      if (awaited === field) {
        awaited = undefined
        show(input)
      }
      return () => {
        if (field !== 'cvv') unmounted[field] = input.value
        if (inputs[field] === input) delete inputs[field]
      }
    },
    focus: (field: CardField) => {
      awaited = inputs[field] ? undefined : field
      if (inputs[field]) show(inputs[field])
    },
    read: (): TypedCard => {
      const typed = { ...unmounted }
      for (const field of cardFields) typed[field] = inputs[field]?.value ?? unmounted[field]
      return typed
    },
    clearCvv: () => write('cvv', ''),
    clear: () => {
      for (const field of cardFields) write(field, '')
    },
  }
}

export type CardInputs = ReturnType<typeof cardInputs>

export function useCardInputs(): CardInputs {
  return useState(cardInputs)[0]
}
