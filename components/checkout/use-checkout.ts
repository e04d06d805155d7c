'use client'

import type { CheckoutView } from '@/lib/checkout/contract'
import { useChangeStream } from './use-change-stream'
import { useLiveView, usePolling } from './use-live-view'

/** How often to look by oneself: while an answer is due, while nothing is pushed, and in case a push got lost. */
const POLL_MS = { resultDue: 2_000, withoutStream: 3_000, withStream: 10_000 }

type PaymentState = NonNullable<CheckoutView['payment']>['state']
const awaitingResult: readonly PaymentState[] = ['PREPARING', 'AUTHENTICATING', 'AUTHORIZING']

function pollInterval(view: CheckoutView, pushed: boolean, reachable: boolean): number | undefined {
  if (!reachable) return POLL_MS.withoutStream
  if (view.receipt?.outcome === 'REFUNDING') return POLL_MS.withStream
  if (view.state !== 'OPEN' || !view.payment || view.payment.state === 'DECLINED') return undefined
  if (awaitingResult.includes(view.payment.state)) return POLL_MS.resultDue
  return pushed ? POLL_MS.withStream : POLL_MS.withoutStream
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
  const pushed = useChangeStream(following && `${address}/events`, following, refresh)
  usePolling(refresh, pollInterval(view, pushed, reachable))
  return live
}
