'use client'

import { useActionState, useEffect, useRef, useState } from 'react'
import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import {
  type BuyerField,
  type BuyerFieldProblem,
  buyerFieldProblem,
  buyerFields,
} from '@/lib/checkout/buyer-form'
import type { CheckoutOffer, CheckoutView } from '@/lib/checkout/contract'
import {
  answerOf,
  reloadKeeping,
  type StartPayment,
  type Trouble,
  type Typed,
  takeKept,
  troubleOf,
} from './payment-actions'

type Problems = Partial<Record<BuyerField, BuyerFieldProblem>>

const nothingTyped: Typed = { name: '', document: '', email: '', phone: '' }

export type PaymentProps = {
  view: CheckoutOffer
  start: StartPayment
  onView: (view: CheckoutView) => void
  onConflict: () => void
}

/** What happens around the form: checks before sending, the press itself, and what is told where it did not work. */
export function usePayment({ view, start, onView, onConflict }: PaymentProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [trouble, setTrouble] = useState<Trouble>()
  const [method, choose] = useState(view.methods[0] ?? 'PIX')
  useKeptWords(form, view, choose)

  function show(found: Problems) {
    setProblems(found)
    const first = buyerFields.find((field) => found[field])
    if (first) inputOf(form.current, first)?.focus()
    return first !== undefined
  }

  const [typed, pay, paying] = useActionState(async (_: Typed, data: FormData): Promise<Typed> => {
    const written = readForm(data)
    setTrouble(undefined)
    if (show(problemsOf(written))) return written
    const answer = await answerOf(start({ code: view.code, method, buyer: written }))
    if (answer.ok) onView(answer.data)
    else if (answer.code === 'OUTDATED') reloadKeeping(view.code, { typed: written, method })
    else if (!show(problemsOfAnswer(answer.fields))) {
      setTrouble(troubleOf(answer))
      if (answer.code === 'CONFLICT') onConflict()
    }
    return written
  }, nothingTyped)

  const check = (field: BuyerField, text: string) =>
    setProblems((known) => ({ ...known, [field]: buyerFieldProblem(field, text) }))
  return { form, typed, method, choose, pay, paying, problems, check, trouble }
}

/** Puts back what was typed and chosen before the page had to be loaded anew. */
function useKeptWords(
  form: React.RefObject<HTMLFormElement | null>,
  { code, methods }: CheckoutView,
  choose: (method: CollectedMethod) => void,
) {
  useEffect(() => {
    const kept = takeKept(code)
    // The page that kept them may have been of another build.
    if (!kept?.typed) return
    for (const field of buyerFields) {
      const input = inputOf(form.current, field)
      if (input) input.value = kept.typed[field]
    }
    if (methods.includes(kept.method)) choose(kept.method)
  }, [form, code, methods, choose])
}

function inputOf(form: HTMLFormElement | null, field: BuyerField): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field)
  return found instanceof HTMLInputElement ? found : undefined
}

function readForm(data: FormData): Typed {
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
