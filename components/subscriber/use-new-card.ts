'use client'

import { useState, useTransition } from 'react'
import { type SecurityCheck, sendProven } from '@/components/checkout/card/send-proven'
import { useCardFields } from '@/components/checkout/card/use-fields'
import { type Trouble, troubleOf } from '@/components/checkout/methods/payment-actions'
import { cardAsSent } from '@/lib/payments/card-checkout/form'
import type { SubscriptionAnswer, SubscriptionView } from '@/lib/payments/subscription-checkout/page-contract'

/** The fields of another card, and the submit that replaces the stored card with it. */
export function useNewCard(
  view: SubscriptionView,
  { onDone, onView }: Record<'onDone' | 'onView', (view: SubscriptionView) => void>,
) {
  const fields = useCardFields(view.now)
  const [trouble, setTrouble] = useState<Trouble>()
  const [check, setCheck] = useState<SecurityCheck>()
  const [saving, run] = useTransition()
  function save() {
    const { inputs, problems } = fields
    const typed = inputs.read()
    setTrouble(undefined)
    if (saving || problems.showTyped(typed)) return
    run(async () => {
      const card = cardAsSent(typed)
      const shown = { total: view.due, interest: 0, cycle: view.type }
      const result = await sendProven<SubscriptionAnswer>(`s/${view.uuid}`, { card, shown }, setCheck)
      if (result.ok && result.data.change) {
        setTrouble(result.data.change)
        return onView(result.data)
      }
      if (result.ok) return onDone(result.data)
      inputs.clearCvv()
      if (!problems.showRefused(result.fields)) setTrouble(troubleOf(result))
    })
  }
  return { fields, save, saving, trouble, check }
}
