'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const ServerNow = createContext<number | null>(null)

/** Says what time it is for the pages inside: the server's clock, or that of a sandbox seller who has moved it. */
export function Clock({ now, children }: { now: string | number | Date; children: ReactNode }) {
  return <ServerNow value={new Date(now).getTime()}>{children}</ServerNow>
}

/**
 * The present instant in milliseconds, renewed every `everyMs`. Starts at the server's, so that the first paint in the
 * browser equals the server's, then adds what has passed here; the device's own clock is never trusted.
 */
export function useNow(everyMs = 30_000): number {
  const serverNow = useContext(ServerNow)
  if (serverNow === null) throw new Error('useNow outside Clock')
  const [passed, setPassed] = useState(0)
  useEffect(() => {
    const startedAt = performance.now()
    const wallAtStart = Date.now()
    // performance.now() may stand still while a phone sleeps; the wall clock does not.
    const tick = () => setPassed(Math.max(performance.now() - startedAt, Date.now() - wallAtStart))
    tick()
    const timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
      setPassed(0)
    }
    // A newer serverNow is a new starting point.
  }, [everyMs, serverNow])
  return serverNow + passed
}
