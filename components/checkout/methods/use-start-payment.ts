'use client'

import { useState, useTransition } from 'react'
import type { PaymentProps } from '@/components/checkout/use-payment'
import type { CollectedMethod } from '@/lib/base/kernel/payment-method'
import { askedFields, fieldsToType } from '@/lib/payments/checkout/asked-fields'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'
import { type Trouble, troubleOf } from './payment-actions'

/** Requests a code or slip for the known buyer with one click; opens the form where the method asks more than is known. */
export function useStartPayment({ view, start, onView, onConflict, onCard }: PaymentProps) {
  const [trouble, setTrouble] = useState<Trouble>()
  const [starting, run] = useTransition()
  const startPayment = (method: CollectedMethod) => {
    const isKnown = view.known !== undefined && view.known.kind !== 'NOBODY'
    const lacking = fieldsToType(askedFields(method, view.asks), { ...view, isKnown })
    if (Object.keys(lacking).length > 0) return onCard(method)
    run(async () => {
      setTrouble(undefined)
      const result = await start({ code: view.code, method, shown: shownPriceOf(view) })
      if (result.ok) {
        setTrouble(result.data.change)
        return onView(result.data)
      }
      setTrouble(troubleOf(result))
      if (result.code === 'CONFLICT') onConflict()
    })
  }
  return { startPayment, starting, trouble }
}
