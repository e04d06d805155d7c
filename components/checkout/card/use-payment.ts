'use client'

import { useState } from 'react'
import { useConsent } from './use-consent'
import { useCardFields } from './use-fields'
import { type CardPaymentProps, useCardSubmit } from './use-submit'

/** A payment by card: its fields, the instalments and the submit. */
export function useCardPayment(props: CardPaymentProps) {
  const fields = useCardFields(props.view.now)
  const [installments, chooseInstallments] = useState(1)
  const consent = useConsent(props.view.cycles !== undefined)
  const submit = useCardSubmit({ ...props, fields, installments, consent })
  return {
    ...submit,
    fields,
    consent,
    installments,
    chooseInstallments,
    /** Empties the fields for another card. */
    clear() {
      fields.inputs.clear()
      fields.problems.clear()
      fields.updateBrand()
      fields.inputs.focus('number')
    },
  }
}

export type CardPayment = ReturnType<typeof useCardPayment>
