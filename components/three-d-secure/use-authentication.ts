'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useChanges } from '@/components/checkout/use-changes'
import type { AuthenticationView } from '@/lib/three-d-secure/contract'

const PATIENCE_MS = 8_000
/** How often to look by oneself: while nothing is pushed, and in case a push got lost. */
const EVERY_MS = { alone: 3_000, pushed: 6_000 }

/** Whether nothing more will happen to it. */
export function isOver({ outcome }: AuthenticationView): boolean {
  return outcome === 'PAID' || outcome === 'DECLINED'
}

/** The authentication as it stands, kept up to date by itself, as the checkout is. */
export function useAuthentication(initial: AuthenticationView) {
  const [view, setView] = useState(initial)
  const [reachable, setReachable] = useState(true)
  const turn = useRef(0)

  const accept = useCallback((newer: AuthenticationView) => {
    turn.current += 1
    setView(newer)
    setReachable(true)
  }, [])

  const refresh = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`/3ds/${initial.uuid}/state`, { cache: 'no-store', signal })
      .then((response) => (response.ok ? (response.json() as Promise<AuthenticationView>) : undefined))
      .catch(() => undefined)
    // An answer that a later question has overtaken says nothing any more.
    if (mine !== turn.current) return
    if (answer) setView(answer)
    setReachable(answer !== undefined)
  }, [initial.uuid])

  const following = isOver(view) ? undefined : `/3ds/${initial.uuid}/events`
  const pushed = useChanges(following, initial.uuid, refresh)
  const everyMs = pushed && reachable ? EVERY_MS.pushed : EVERY_MS.alone
  const looking = !isOver(view) || !reachable
  useEffect(() => {
    if (!looking) return
    const timer = setInterval(() => document.hidden || refresh(), everyMs)
    return () => clearInterval(timer)
  }, [looking, everyMs, refresh])
  useReturn(refresh)

  return { view, accept, refresh, reachable }
}

/** Looks again when the page is seen again, is gone back to, or the network comes or goes. */
function useReturn(refresh: () => void) {
  useEffect(() => {
    const seen = () => document.hidden || refresh()
    const shown = (event: PageTransitionEvent) => event.persisted && refresh()
    document.addEventListener('visibilitychange', seen)
    window.addEventListener('pageshow', shown)
    window.addEventListener('online', refresh)
    window.addEventListener('offline', refresh)
    return () => {
      document.removeEventListener('visibilitychange', seen)
      window.removeEventListener('pageshow', shown)
      window.removeEventListener('online', refresh)
      window.removeEventListener('offline', refresh)
    }
  }, [refresh])
}
