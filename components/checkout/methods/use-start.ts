'use client'

import { useState, useTransition } from 'react'
import type { PaymentProps } from '@/components/checkout/use-payment'
import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import { answerOf, reloadKeeping, type Trouble, troubleOf } from './payment-actions'

/** One press that asks for a code or slip in the name of the buyer who is known already. */
export function useStart({ view, start, onView, onConflict }: PaymentProps) {
  const [trouble, setTrouble] = useState<Trouble>()
  const [starting, run] = useTransition()
  const press = (method: CollectedMethod) =>
    run(async () => {
      setTrouble(undefined)
      const answer = await answerOf(start({ code: view.code, method }))
      if (answer.ok) return onView(answer.data)
      if (answer.code === 'OUTDATED') return reloadKeeping(view.code)
      setTrouble(troubleOf(answer))
      if (answer.code === 'CONFLICT') onConflict()
    })
  return { press, starting, trouble }
}
