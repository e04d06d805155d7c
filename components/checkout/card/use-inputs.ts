'use client'

import { useState } from 'react'
import { type CardField, cardFields, type TypedCard } from '@/lib/checkout/card/form'

const nothing: TypedCard = { number: '', holderName: '', expiration: '', cvv: '' }

/**
 * The lines of a card, which live in their inputs alone: not in React's state, not in the form's data. A line that is taken
 * off the page while another method is looked at is put back afterwards; the security code never is.
 */
function cardInputs() {
  const inputs: Partial<Record<CardField, HTMLInputElement>> = {}
  const left: TypedCard = { ...nothing }
  const write = (field: CardField, text: string) => {
    left[field] = text
    const input = inputs[field]
    if (input) input.value = text
  }
  return {
    /** For the `ref` of a line's input. */
    hold: (field: CardField) => (input: HTMLInputElement) => {
      inputs[field] = input
      if (!input.value) input.value = left[field]
      return () => {
        if (field !== 'cvv') left[field] = input.value
        if (inputs[field] === input) delete inputs[field]
      }
    },
    focus: (field: CardField) => inputs[field]?.focus(),
    read: (): TypedCard => {
      const typed = { ...left }
      for (const field of cardFields) typed[field] = inputs[field]?.value ?? left[field]
      return typed
    },
    forgetCvv: () => write('cvv', ''),
    forget: () => {
      for (const field of cardFields) write(field, '')
    },
  }
}

export type CardInputs = ReturnType<typeof cardInputs>

export function useCardInputs(): CardInputs {
  return useState(cardInputs)[0]
}
