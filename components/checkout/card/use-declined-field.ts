'use client'

import { useEffect, useEffectEvent } from 'react'
import type { CardField, CardProblem } from '@/lib/payments/card-checkout/form'
import type { CheckoutCardPayment } from '@/lib/payments/checkout/contract'
import type { CardFieldsState } from './use-fields'

/** The field that the card's bank declined, by the code of the decline. */
const declinedFields: Readonly<Record<string, [CardField, CardProblem] | undefined>> = {
  WRONG_SECURITY_CODE: ['cvv', 'cvvRefused'],
  EXPIRED_CARD: ['expiration', 'expirationRefused'],
}

export function declinedFieldOf(payment: CheckoutCardPayment | undefined) {
  return payment?.state === 'DECLINED' ? declinedFields[payment.failure?.['pt-BR'].code ?? ''] : undefined
}

/** Marks the field for which a payment was declined, and shows it where the decline has just arrived. Returns whether there is one. */
export function useDeclinedField(
  payment: CheckoutCardPayment | undefined,
  { inputs, problems }: CardFieldsState,
  { focuses, typed }: { focuses: boolean; typed: boolean },
): boolean {
  const declined = typed ? declinedFieldOf(payment) : undefined
  const charge = declined && payment?.chargeUuid
  const mark = useEffectEvent(() => {
    const [field, problem] = declined!
    problems.mark(field, problem)
    if (focuses) inputs.focus(field)
  })
  useEffect(() => {
    if (charge) mark()
  }, [charge])
  return declined !== undefined
}
