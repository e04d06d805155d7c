'use client'

import { useActionState, useEffect, useRef, useState } from 'react'
import {
  type BuyerField,
  type BuyerFieldProblem,
  buyerFieldProblem,
  buyerFields,
} from '@/lib/checkout/buyer-form'
import { cardPaymentOf, isByCard } from '@/lib/checkout/card-form'
import type { CheckoutOffer, CheckoutView } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import {
  answerOf,
  reloadKeeping,
  type StartPayment,
  type Trouble,
  type Typed,
  takeKept,
  troubleOf,
} from './payment-actions'
import { useCardPayment } from './use-card-payment'

type Problems = Partial<Record<BuyerField, BuyerFieldProblem>>

const nothingTyped: Typed = { name: '', document: '', email: '', phone: '' }

export type PaymentProps = {
  view: CheckoutOffer
  start: StartPayment
  onView: (view: CheckoutView) => void
  onConflict: () => void
  /** Opens the form of a card beside what the buyer holds already. */
  onCard: (method: PaymentMethod) => void
}

type FormProps = Pick<PaymentProps, 'view' | 'start' | 'onView' | 'onConflict'> & {
  /** What can be chosen here, and what is chosen to begin with. */
  methods: readonly PaymentMethod[]
  first?: PaymentMethod
}

/** What happens around the form: checks before sending, the press itself, and what is told where it did not work. */
export function usePayment({ view, start, onView, onConflict, methods, first }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [trouble, setTrouble] = useState<Trouble>()
  const [wanted, choose] = useState(first)
  const method = methods.find((one) => one === wanted) ?? methods[0] ?? 'PIX'
  useKeptWords(form, view, choose)

  /** Shows what is wrong with the lines about the buyer, and whether anything is. */
  function show(found: Problems) {
    setProblems(found)
    const wrong = buyerFields.find((field) => found[field])
    if (wrong) inputOf(form.current, wrong)?.focus()
    return wrong !== undefined
  }

  const [typed, pay, asking] = useActionState(async (_: Typed, data: FormData): Promise<Typed> => {
    const written = readForm(data)
    if (isByCard(method)) return written
    const buyer = view.buyerKnown ? undefined : written
    setTrouble(undefined)
    if (show(problemsOf(buyer))) return written
    const answer = await answerOf(start({ code: view.code, method, ...(buyer && { buyer }) }))
    if (answer.ok) onView(answer.data)
    else if (answer.code === 'OUTDATED') reloadKeeping(view.code, { typed: written, method })
    else if (!show(problemsOfAnswer(answer.fields))) {
      setTrouble(troubleOf(answer))
      if (answer.code === 'CONFLICT') onConflict()
    }
    return written
  }, nothingTyped)

  const card = useCardPayment({
    view,
    charge: cardPaymentOf(view.payment)?.chargeUuid,
    onView,
    onConflict,
    readBuyer: () => (view.buyerKnown ? undefined : readForm(new FormData(form.current!))),
    showBuyer: (buyer) => show(problemsOf(buyer)),
    showFields: (fields) => show(problemsOfAnswer(fields)),
  })

  const check = (field: BuyerField, text: string) =>
    setProblems((known) => ({ ...known, [field]: buyerFieldProblem(field, text) }))
  return {
    form,
    typed,
    method,
    choose,
    pay,
    card,
    paying: asking || card.paying,
    problems,
    check,
    trouble: isByCard(method) ? card.trouble : trouble,
  }
}

/** Puts back what was typed and chosen before the page had to be loaded anew. */
function useKeptWords(
  form: React.RefObject<HTMLFormElement | null>,
  { code }: CheckoutView,
  choose: (method: PaymentMethod) => void,
) {
  useEffect(() => {
    const kept = takeKept(code)
    // The page that kept them may have been of another build.
    if (!kept?.typed) return
    for (const field of buyerFields) {
      const input = inputOf(form.current, field)
      if (input) input.value = kept.typed[field]
    }
    choose(kept.method)
  }, [form, code, choose])
}

function inputOf(form: HTMLFormElement | null, field: BuyerField): HTMLInputElement | undefined {
  const found = form?.elements.namedItem(field)
  return found instanceof HTMLInputElement ? found : undefined
}

function readForm(data: FormData): Typed {
  const text = (field: BuyerField) => String(data.get(field) ?? '')
  return { name: text('name'), document: text('document'), email: text('email'), phone: text('phone') }
}

function problemsOf(typed: Typed | undefined): Problems {
  if (!typed) return {}
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
