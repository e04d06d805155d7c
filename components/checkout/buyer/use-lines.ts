'use client'

import { type RefObject, useState } from 'react'
import type { Typed } from '@/components/checkout/methods/payment-actions'
import {
  type BuyerField,
  type BuyerFieldProblem,
  buyerFieldProblem,
  buyerFields,
} from '@/lib/checkout/buyer-form'

type Problems = Partial<Record<BuyerField, BuyerFieldProblem>>

/** The lines about the buyer as they stand in the form, and what is wrong with them as far as it is to be told yet. */
export function useBuyerLines(form: RefObject<HTMLFormElement | null>) {
  const [problems, setProblems] = useState<Problems>({})
  /** Shows what is wrong, goes to the first of it, and tells whether there is anything. */
  function show(found: Problems) {
    setProblems(found)
    const wrong = buyerFields.find((field) => found[field])
    if (wrong) inputOf(form.current, wrong)?.focus()
    return wrong !== undefined
  }
  return {
    problems,
    check: (field: BuyerField, text: string) =>
      setProblems((known) => ({ ...known, [field]: buyerFieldProblem(field, text) })),
    read: () => readBuyer(new FormData(form.current!)),
    /** Nothing is wrong with the lines of a buyer who is known. */
    showTyped: (typed: Typed | undefined) => show(typed ? problemsOf(typed) : {}),
    showRefused: (fields: readonly { field: string }[]) => show(problemsOfAnswer(fields)),
    write: (typed: Typed) => {
      for (const field of buyerFields) {
        const input = inputOf(form.current, field)
        if (input) input.value = typed[field]
      }
    },
  }
}

export type BuyerLinesState = ReturnType<typeof useBuyerLines>

function inputOf(form: HTMLFormElement | null, field: BuyerField): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field)
  return found instanceof HTMLInputElement ? found : undefined
}

export function readBuyer(data: FormData): Typed {
  const text = (field: BuyerField) => String(data.get(field) ?? '')
  return { name: text('name'), document: text('document'), email: text('email'), phone: text('phone') }
}

function problemsOf(typed: Typed): Problems {
  const found = buyerFields.map((field) => [field, buyerFieldProblem(field, typed[field])] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** The server names fields by their path: `buyer.email`. */
function problemsOfAnswer(fields: readonly { field: string }[]): Problems {
  const named = fields.map(({ field }) => field.replace(/^buyer\./, ''))
  return Object.fromEntries(
    buyerFields.filter((field) => named.includes(field)).map((field) => [field, 'invalid']),
  )
}
