'use client'

import { useRef, useState } from 'react'
import { type SecurityCheck, sendProven } from '@/components/checkout/card/send-proven'
import {
  type ActionResult,
  type StartPayment,
  type Trouble,
  troubleOf,
} from '@/components/checkout/methods/payment-actions'
import { randomUuid } from '@/components/ui/random-uuid'
import type { CardMethod } from '@/lib/base/kernel/payment-method'
import type { CheckoutInstallments, CheckoutOffer, CheckoutView } from '@/lib/payments/checkout/contract'
import { shownPriceOf } from '@/lib/payments/shown-prices/shown-price'

export type KnownPaymentProps = {
  view: CheckoutOffer
  start: StartPayment
  onView: (view: CheckoutView) => void
  onConflict: () => void
}

/** Pays as whom the page knows: by PIX, or with a kept card under one idempotency key. */
export function useKnownPayment({ view, start, onView, onConflict }: KnownPaymentProps) {
  const [paying, setPaying] = useState(false)
  const [trouble, setTrouble] = useState<Trouble>()
  const [check, setCheck] = useState<SecurityCheck>()
  const attempt = useRef<string>(undefined)

  async function run(send: () => Promise<ActionResult>) {
    if (paying) return
    if (!navigator.cookieEnabled) return setTrouble('cookies')
    setTrouble(undefined)
    setPaying(true)
    const result = await send()
    setPaying(false)
    const next = result.ok ? result.data.change : result.code === 'BAR-0100' ? 'conflict' : troubleOf(result)
    // Where the result is unknown the next press repeats the same attempt.
    if (next !== 'unsent' && next !== 'failed') attempt.current = undefined
    setTrouble(next)
    if (result.ok) onView(result.data)
    else if (next === 'conflict' || next === 'unsent') onConflict()
  }
  return {
    paying,
    trouble,
    check,
    byPix: () => run(() => start({ code: view.code, method: 'PIX', shown: shownPriceOf(view) })),
    byCard(kept: { cardToken: string; cvv?: string }, method: CardMethod, row?: CheckoutInstallments) {
      attempt.current ??= randomUuid()
      const order = {
        attempt: attempt.current,
        method,
        installments: row?.installments ?? 1,
        shown: shownPriceOf(view, row),
        kept,
      }
      return run(() => sendProven(view.code, order, setCheck))
    },
  }
}
