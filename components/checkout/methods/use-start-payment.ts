'use client'

import { useState, useTransition } from 'react'
import type { PaymentProps } from '@/components/checkout/use-payment'
import type { CollectedMethod } from '@/lib/bank-payments/bank-payment'
import { resultOf, type Trouble, troubleOf } from './payment-actions'
import { reloadWithForm } from './stored-form'

/** Requests a code or slip for the known buyer with one click. */
export function useStartPayment({ view, start, onView, onConflict }: Omit<PaymentProps, 'onCard'>) {
  const [trouble, setTrouble] = useState<Trouble>()
  const [starting, run] = useTransition()
  const startPayment = (method: CollectedMethod) =>
    run(async () => {
      setTrouble(undefined)
      const result = await resultOf(start({ code: view.code, method }))
      if (result.ok) return onView(result.data)
      if (result.code === 'OUTDATED') return reloadWithForm(view.code)
      setTrouble(troubleOf(result))
      if (result.code === 'CONFLICT') onConflict()
    })
  return { startPayment, starting, trouble }
}
