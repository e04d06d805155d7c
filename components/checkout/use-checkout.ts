'use client'

import type { CheckoutView } from '@/lib/payments/checkout/contract'
import { followedBy } from '@/lib/payments/checkout/followed-by'
import { useChangeStream } from './use-change-stream'
import { useLiveView, usePageVisible, usePolling } from './use-live-view'

/** Polling intervals: while a result is due soon, without the change stream, and with it in case a change was missed. */
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
 * The current state of the checkout, updated by the change stream while it can be paid and, while it is visible, as long as a paid
 * one can be refunded or disputed; by polling while a payment or a refund is open.
 */
export function useCheckout(initial: CheckoutView) {
  const address = `/pay/${initial.code}`
  const live = useLiveView(initial, `${address}/state`)
  const { view, refresh, reachable } = live
  const visible = usePageVisible()
  const following = followedBy(view, visible)
  const pushed = useChangeStream(following && `${address}/events`, following, refresh)
  usePolling(refresh, pollInterval(view, pushed, reachable))
  return live
}
