'use client'

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'

const ServerNow = createContext<number | null>(null)

/** Sets the current time for the components inside: the server's, or that of a sandbox seller who moved the clock. */
export function Clock({ now, children }: { now: string | number | Date; children: ReactNode }) {
  return <ServerNow value={new Date(now).getTime()}>{children}</ServerNow>
}

/**
 * The current instant in milliseconds, updated every `everyMs`. Starts at the server's instant, so that hydration matches the
 * server's markup, then adds the time elapsed here; the device's own clock may be wrong and is never used as such.
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
