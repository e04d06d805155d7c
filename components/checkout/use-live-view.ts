'use client'

import { useCallback, useEffect, useRef, useState } from 'react'

const TIMEOUT_MS = 8_000

/**
 * What a page shows, as the server last told it: `accept` takes what an action answered, `refresh` asks the address for it. It
 * is asked for again when the page is seen again or gone back to, and when the network comes or goes: a sleeping phone misses
 * everything.
 */
export function useLiveView<View>(initial: View, address: string) {
  const [view, setView] = useState(initial)
  const [reachable, setReachable] = useState(true)
  const turn = useRef(0)

  const accept = useCallback((newer: View) => {
    turn.current += 1
    setView(newer)
    setReachable(true)
  }, [])

  const refresh = useCallback(async () => {
    turn.current += 1
    const mine = turn.current
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const result = await fetch(address, { cache: 'no-store', signal })
      .then((response) => (response.ok ? (response.json() as Promise<View>) : undefined))
      .catch(() => undefined)
    // An answer that a later question has overtaken says nothing any more.
    if (mine !== turn.current) return
    if (result) setView(result)
    setReachable(result !== undefined)
  }, [address])

  useReturn(refresh)
  return { view, accept, refresh, reachable }
}

/** Asks again every so many milliseconds, where it is said how many, while the page is seen. */
export function usePolling(ask: () => void, everyMs: number | undefined) {
  useEffect(() => {
    if (!everyMs) return
    const timer = setInterval(() => document.hidden || ask(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, ask])
}

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
