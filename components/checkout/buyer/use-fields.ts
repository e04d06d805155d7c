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

/** The buyer's fields of the form, with the problems that are to be shown so far. */
export function useBuyerFields(form: RefObject<HTMLFormElement | null>, sandbox: boolean) {
  const [problems, setProblems] = useState<Problems>({})
  /** Shows the problems, focuses the first field with one, and returns whether there is any. */
  function show(found: Problems) {
    setProblems(found)
    const wrong = buyerFields.find((field) => found[field])
    if (wrong) inputOf(form.current, wrong)?.focus()
    return wrong !== undefined
  }
  return {
    problems,
    check: (field: BuyerField, text: string) =>
      setProblems((current) => ({ ...current, [field]: buyerFieldProblem(field, text, sandbox) })),
    read: () => readBuyer(new FormData(form.current!)),
    /** Undefined for a known buyer, whose fields are not shown and have no problems. */
    showTyped: (typed: Typed | undefined) => show(typed ? problemsOf(typed, sandbox) : {}),
    showRefused: (fields: readonly { field: string }[]) => show(refusedProblems(fields)),
    write: (typed: Typed) => {
      for (const field of buyerFields) {
        const input = inputOf(form.current, field)
        if (input) input.value = typed[field]
      }
    },
  }
}

export type BuyerFieldsState = ReturnType<typeof useBuyerFields>

function inputOf(form: HTMLFormElement | null, field: BuyerField): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field)
  return found instanceof HTMLInputElement ? found : undefined
}

export function readBuyer(data: FormData): Typed {
  const text = (field: BuyerField) => String(data.get(field) ?? '')
  return { name: text('name'), document: text('document'), email: text('email'), phone: text('phone') }
}

function problemsOf(typed: Typed, sandbox: boolean): Problems {
  const found = buyerFields.map((field) => [field, buyerFieldProblem(field, typed[field], sandbox)] as const)
  return Object.fromEntries(found.filter(([, problem]) => problem))
}

/** The server names fields by their path: `buyer.email`. */
function refusedProblems(fields: readonly { field: string }[]): Problems {
  const named = fields.map(({ field }) => field.replace(/^buyer\./, ''))
  return Object.fromEntries(
    buyerFields.filter((field) => named.includes(field)).map((field) => [field, 'invalid']),
  )
}
