'use client'

import {
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

const TIMEOUT_MS = 8_000

/**
 * The latest state of a page from the server: `accept` sets the result of an action, `refresh` loads it from the address. It
 * is also loaded when the page becomes visible, is restored by the back button, or the network changes, since a sleeping phone
 * misses all changes.
 */
export function useLiveView<View>(initial: View, address: string) {
  const [latest, setView] = useState(initial)
  // Typing and clicks go first, and the page stays as it is while a part of the next state loads.
  const view = useDeferredValue(latest)
  const [reachable, setReachable] = useState(true)
  const lastRequest = useRef(0)

  const accept = useCallback((newer: View) => {
    lastRequest.current += 1
    // Together with the end of the action that it is the result of.
    startTransition(() => {
      setView(newer)
      setReachable(true)
    })
  }, [])

  const refresh = useCallback(async () => {
    lastRequest.current += 1
    const request = lastRequest.current
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const result = await fetch(address, { cache: 'no-store', signal })
      .then((response) => (response.ok ? (response.json() as Promise<View>) : undefined))
      .catch(() => undefined)
    // A response to an earlier request than the last one is outdated.
    if (request !== lastRequest.current) return
    // No transition: it would wait for the end of an action that is in progress.
    if (result) setView(result)
    setReachable(result !== undefined)
  }, [address])

  useRefreshOnReturn(refresh)
  return { view, accept, refresh, reachable }
}

/** Refreshes every `everyMs` milliseconds, if given, while the page is visible. */
export function usePolling(refresh: () => void, everyMs: number | undefined) {
  useEffect(() => {
    if (!everyMs) return
    const timer = setInterval(() => document.hidden || refresh(), everyMs)
    return () => clearInterval(timer)
  }, [everyMs, refresh])
}

function onVisibilityChange(notify: () => void) {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** Whether the page is visible; true on the server. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(
    onVisibilityChange,
    () => !document.hidden,
    () => true,
  )
}

function useRefreshOnReturn(refresh: () => void) {
  useEffect(() => {
    const onVisibility = () => document.hidden || refresh()
    const onPageShow = (event: PageTransitionEvent) => event.persisted && refresh()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('online', refresh)
    window.addEventListener('offline', refresh)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('online', refresh)
      window.removeEventListener('offline', refresh)
    }
  }, [refresh])
}
