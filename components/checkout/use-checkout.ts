'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckoutView } from '@/lib/checkout/contract'
import { useChanges } from './use-changes'

const PATIENCE_MS = 8_000
/** How often to look by oneself: while an answer is due, while nothing is pushed, and in case a push got lost. */
const EVERY_MS = { soon: 2_000, alone: 3_000, pushed: 10_000 }

type PaymentState = NonNullable<CheckoutView['payment']>['state']
const answeredSoon: readonly PaymentState[] = ['PREPARING', 'AUTHENTICATING', 'AUTHORIZING']

function pause(view: CheckoutView, pushed: boolean, reachable: boolean): number | undefined {
  if (!reachable) return EVERY_MS.alone
  if (view.state !== 'OPEN' || !view.payment || view.payment.state === 'DECLINED') return undefined
  if (answeredSoon.includes(view.payment.state)) return EVERY_MS.soon
  return pushed ? EVERY_MS.pushed : EVERY_MS.alone
}

/**
 * The checkout as it stands, kept up to date by itself: pushed changes while it can be paid, looking again now and then
 * while something is open, and at once when the phone wakes up or the connection returns.
 */
export function useCheckout(initial: CheckoutView) {
  const [view, setView] = useState(initial)
  const [reachable, setReachable] = useState(true)
  const turn = useRef(0)

  const accept = useCallback((newer: CheckoutView) => {
    turn.current += 1
    setView(newer)
    setReachable(true)
  }, [])

  const refresh = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`/pay/${initial.code}/state`, { cache: 'no-store', signal })
      .then((response) => (response.ok ? (response.json() as Promise<CheckoutView>) : undefined))
      .catch(() => undefined)
    // An answer that a later question has overtaken says nothing any more.
    if (mine !== turn.current) return
    if (answer) setView(answer)
    setReachable(answer !== undefined)
  }, [initial.code])

  const following = view.state === 'OPEN' ? (view.payment?.chargeUuid ?? view.code) : undefined
  const pushed = useChanges(following && `/pay/${initial.code}/events`, following, refresh)
  useWakeUp(refresh)

  const everyMs = pause(view, pushed, reachable)
  useEffect(() => {
    if (!everyMs) return
    const timer = setInterval(() => document.hidden || refresh(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, refresh])

  return { view, accept, refresh, reachable }
}

/** Looks again when the page is seen again or the network is back: a sleeping phone misses everything. */
function useWakeUp(refresh: () => void) {
  useEffect(() => {
    const seen = () => document.hidden || refresh()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('pageshow', seenFromCache)
    window.addEventListener('online', refresh)
    window.addEventListener('offline', refresh)
    function seenFromCache(event: PageTransitionEvent) {
      if (event.persisted) refresh()
    }
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('pageshow', seenFromCache)
      window.removeEventListener('online', refresh)
      window.removeEventListener('offline', refresh)
    }
  }, [refresh])
}
