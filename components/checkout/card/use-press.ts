'use client'

import { useEffect, useRef, useState, useTransition } from 'react'
import { type Answer, type Trouble, troubleOf } from '@/components/checkout/methods/payment-actions'
import { cardAsSent, chosenRow, isByCard } from '@/lib/checkout/card/form'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import { newAttempt, sendCard } from './send'
import type { Consent } from './use-consent'
import type { CardInputs } from './use-inputs'
import type { CardPaymentProps } from './use-payment'
import type { CardProblems } from './use-problems'

type CardPressProps = CardPaymentProps & {
  inputs: CardInputs
  problems: CardProblems
  installments: number
  consent: Consent
}

/** One press of the pay button: one name for it, sent once, and sent again under that name where no answer came. */
export function useCardPress({ view, charge, onView, onConflict, buyer, inputs, ...props }: CardPressProps) {
  const { problems, installments, consent } = props
  const [trouble, setTrouble] = useState<Trouble>()
  const [paying, run] = useTransition()
  const busy = useRef(false)
  const attempt = useRef<string>(undefined)
  // Whatever told of a new charge: the code was for that one alone, and the next press is another payment.
  useEffect(() => {
    if (charge) inputs.forgetCvv()
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
    const isBuyerWrong = buyer.showRefused(answer.fields)
    if (problems.showRefused(answer.fields, !isBuyerWrong) || isBuyerWrong) return
    setTrouble(found)
    if (found === 'conflict' || found === 'unsent') onConflict()
  }

  function pay(method: PaymentMethod) {
    if (busy.current || !isByCard(method)) return
    const typed = inputs.read()
    const told = props.asksBuyer ? buyer.read() : undefined
    setTrouble(undefined)
    const isBuyerWrong = buyer.showTyped(told)
    const isCardWrong = problems.showTyped(typed, !isBuyerWrong)
    if (!consent.ask(!isBuyerWrong && !isCardWrong) || isCardWrong || isBuyerWrong) return
    if (!navigator.cookieEnabled) return setTrouble('cookies')
    busy.current = true
    attempt.current ??= newAttempt()
    const order = {
      attempt: attempt.current,
      method,
      installments: chosenRow(view.cards[method], installments)?.installments ?? 1,
      ...(told && { buyer: told }),
      card: cardAsSent(typed),
      ...(consent.given() && { keepCard: true as const }),
    }
    run(async () => {
      const answer = await sendCard(view.code, order)
      busy.current = false
      settle(answer)
    })
  }
  return { pay, paying, trouble }
}
