'use client'

import type { CheckoutView } from '@/lib/checkout/contract'
import { useChanges } from './use-changes'
import { useLiveView, useRepeated } from './use-live-view'

/** How often to look by oneself: while an answer is due, while nothing is pushed, and in case a push got lost. */
const EVERY_MS = { soon: 2_000, alone: 3_000, pushed: 10_000 }

type PaymentState = NonNullable<CheckoutView['payment']>['state']
const answeredSoon: readonly PaymentState[] = ['PREPARING', 'AUTHENTICATING', 'AUTHORIZING']

function pause(view: CheckoutView, pushed: boolean, reachable: boolean): number | undefined {
  if (!reachable) return EVERY_MS.alone
  if (view.receipt?.outcome === 'REFUNDING') return EVERY_MS.pushed
  if (view.state !== 'OPEN' || !view.payment || view.payment.state === 'DECLINED') return undefined
  if (answeredSoon.includes(view.payment.state)) return EVERY_MS.soon
  return pushed ? EVERY_MS.pushed : EVERY_MS.alone
}

/**
 * The checkout as it stands, kept up to date by itself: pushed changes while it can be paid, and looking again now and then
 * while something is open.
 */
export function useCheckout(initial: CheckoutView) {
  const address = `/pay/${initial.code}`
  const live = useLiveView(initial, `${address}/state`)
  const { view, refresh, reachable } = live
  const following = view.state === 'OPEN' ? (view.payment?.chargeUuid ?? view.code) : undefined
  const pushed = useChanges(following && `${address}/events`, following, refresh)
  useRepeated(refresh, pause(view, pushed, reachable))
  return live
}
