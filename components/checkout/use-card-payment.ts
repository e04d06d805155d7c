'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import type { CardBrand } from '@/lib/cards/card'
import {
  type CardField,
  type CardProblem,
  cardAsSent,
  cardFields,
  cardProblem,
  chosenRow,
  isByCard,
  typedBrand,
} from '@/lib/checkout/card-form'
import type { CheckoutOffer, CheckoutView } from '@/lib/checkout/contract'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { type Answer, type Trouble, type Typed, troubleOf } from './payment-actions'
import { newAttempt, sendCard } from './send-card'
import { useCardInputs } from './use-card-inputs'

type Problems = Partial<Record<CardField, CardProblem>>
type Refused = Extract<Answer, { ok: false }>

type CardPaymentProps = {
  view: CheckoutOffer
  /** The charge of the card that was tried last. */
  charge: string | undefined
  onView: (view: CheckoutView) => void
  onConflict: () => void
  readBuyer: () => Typed | undefined
  /** Both say whether anything is wrong with the lines about the buyer. */
  showBuyer: (buyer: Typed | undefined) => boolean
  showFields: (fields: Refused['fields']) => boolean
}

/** A payment by card: one press, one name for it, sent once, and sent again under that name where no answer came. */
export function useCardPayment({ view, charge, onView, onConflict, ...buyerLines }: CardPaymentProps) {
  const inputs = useCardInputs()
  const { problems, show, check, clear } = useCardProblems(view, inputs)
  const [brand, setBrand] = useState<CardBrand>()
  const [installments, chooseInstallments] = useState(1)
  const [trouble, setTrouble] = useState<Trouble>()
  const [paying, run] = useTransition()
  const busy = useRef(false)
  const attempt = useRef<string>(undefined)

  const noteBrand = () => setBrand(typedBrand(inputs.read().number))
  // What was filled in before the page woke up.
  useEffect(noteBrand, [])
  // Whatever told of a new charge: the code was for the last one alone, and the next press is another payment.
  useEffect(() => {
    inputs.forgetCvv()
    attempt.current = undefined
  }, [inputs, charge])

  function settle(answer: Answer) {
    if (answer.ok) {
      inputs.forgetCvv()
      attempt.current = undefined
      return onView(answer.data)
    }
    // What is wrong with none of the lines is wrong with the offer: it has changed since.
    const found = answer.code === 'BAR-0100' ? 'conflict' : troubleOf(answer)
    // Where nobody knows what came of it, the next press is the same one again.
    if (found !== 'unsent' && found !== 'failed') attempt.current = undefined
    const isBuyerWrong = buyerLines.showFields(answer.fields)
    if (show(problemsOfAnswer(answer), !isBuyerWrong) || isBuyerWrong) return
    setTrouble(found)
    if (found === 'conflict' || found === 'unsent') onConflict()
  }

  function pay(method: PaymentMethod) {
    if (busy.current || !isByCard(method)) return
    const typed = inputs.read()
    const buyer = buyerLines.readBuyer()
    setTrouble(undefined)
    const isBuyerWrong = buyerLines.showBuyer(buyer)
    const found = cardFields.map((field) => [field, cardProblem(field, typed, new Date(view.now))] as const)
    const isCardWrong = show(Object.fromEntries(found.filter(([, problem]) => problem)), !isBuyerWrong)
    if (isBuyerWrong || isCardWrong) return
    busy.current = true
    attempt.current ??= newAttempt()
    const order = {
      attempt: attempt.current,
      method,
      installments: chosenRow(view.cards[method], installments)?.installments ?? 1,
      ...(buyer && { buyer }),
      card: cardAsSent(typed),
    }
    run(async () => {
      const answer = await sendCard(view.code, order)
      busy.current = false
      settle(answer)
    })
  }

  function useAnother() {
    inputs.forget()
    clear()
    setBrand(undefined)
    inputs.focus('number')
  }

  return {
    inputs,
    problems,
    check,
    brand,
    noteBrand,
    installments,
    chooseInstallments,
    pay,
    paying,
    trouble,
    useAnother,
  }
}

export type CardPayment = ReturnType<typeof useCardPayment>

/** What is wrong with the lines of the card, as far as it is to be told yet. */
function useCardProblems(view: CheckoutOffer, inputs: ReturnType<typeof useCardInputs>) {
  const [problems, setProblems] = useState<Problems>({})
  /** Shows what is wrong, goes to the first of it if wanted, and tells whether there is anything. */
  function show(found: Problems, focus: boolean) {
    setProblems(found)
    const wrong = cardFields.find((field) => found[field])
    if (wrong && focus) inputs.focus(wrong)
    return wrong !== undefined
  }
  const check = (field: CardField) =>
    setProblems((known) => ({ ...known, [field]: cardProblem(field, inputs.read(), new Date(view.now)) }))
  return { problems, show, check, clear: () => setProblems({}) }
}

/** What a line can be wrong in that the page found right. */
const refusals: Record<CardField, CardProblem> = {
  number: 'numberInvalid',
  holderName: 'holderNameInvalid',
  expiration: 'expirationOver',
  cvv: 'cvvInvalid',
}

/** The server names fields by their path: `card.number`. */
function problemsOfAnswer({ fields }: Refused): Problems {
  const named = fields.map(({ field }) => field)
  return Object.fromEntries(
    cardFields
      .filter((field) => named.includes(`card.${field}`))
      .map((field) => [field, refusals[field]] as const),
  )
}
