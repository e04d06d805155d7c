'use client'

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { PaymentMethod } from '@/lib/base/kernel/payment-method'
import { type FormField, formFields } from '@/lib/payments/checkout/buyer-form'
import { readStoredForm, storeForm, type TypedFields } from './stored-form'

type FormMemoryProps = {
  form: RefObject<HTMLFormElement | null>
  code: string
  /** What the fields show at first. */
  known: TypedFields
  method: PaymentMethod
  /** Whether a reload restores the form: not that beside an existing code or slip, which the reload shows again. */
  stores: boolean
  onMethod: (method: PaymentMethod) => void
}

/**
 * What is typed in the buyer's fields. The inputs are uncontrolled; those of another method are not mounted and get their text back
 * when they are, and a reload of the tab restores all of it with the method.
 */
export function useFormMemory({ form, code, known, method, stores, onMethod }: FormMemoryProps) {
  const [typed] = useState<TypedFields>(() => ({}))
  const textOf = (field: FormField) => typed[field] ?? known[field] ?? ''

  function collect() {
    for (const field of formFields) {
      const text = inputOf(form.current, field)?.value
      if (text !== undefined && text !== textOf(field)) typed[field] = text
    }
  }
  /** The method is the one of the form, unless another was chosen just now. */
  function keep(chosenNow?: PaymentMethod) {
    collect()
    const chosen = form.current && new FormData(form.current).get('method')
    if (stores) storeForm(code, { typed, method: chosenNow ?? (chosen as PaymentMethod | null) ?? method })
  }
  function write(field: FormField, text: string) {
    const input = inputOf(form.current, field)
    if (input) input.value = text
    typed[field] = text
  }

  // A form is of one link as long as it is mounted.
  const restore = useEffectEvent(() => {
    // What was typed and chosen before hydration is newer than what is stored.
    collect()
    const stored = stores ? readStoredForm(code) : undefined
    if (!stored) {
      if (Object.keys(typed).length > 0) keep()
      return
    }
    for (const field of formFields) {
      const text = stored.typed?.[field]
      if (text && typed[field] === undefined) write(field, text)
    }
    const isFirst = form.current && new FormData(form.current).get('method') === method
    if (stored.method && isFirst) onMethod(stored.method)
  })
  useEffect(() => restore(), [])

  return { textOf, keep, write }
}

export type FormMemory = ReturnType<typeof useFormMemory>

export function inputOf(
  form: HTMLFormElement | null,
  field: FormField,
): HTMLInputElement | HTMLSelectElement | undefined {
  const found = form?.elements.namedItem(field)
  return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : undefined
}
