'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const AT_MOST_EVERY_MS = 1_000
const POLL_MS = 30_000

/**
 * Keeps the page around it current: it is drawn again when the server tells of a change, and looks by itself now and
 * then, since what was told may be lost. A page that nobody sees holds no connection and is drawn again when it is.
 */
export function Live() {
  const router = useRouter()
  useEffect(() => {
    let stream: EventSource | undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    let drawnAt = performance.now()
    const draw = () => {
      if (waiting || document.hidden) return
      const rest = Math.max(0, drawnAt + AT_MOST_EVERY_MS - performance.now())
      waiting = setTimeout(() => {
        waiting = undefined
        drawnAt = performance.now()
        router.refresh()
      }, rest)
    }
    const listen = () => {
      if (stream) return
      stream = new EventSource('/changes')
      // Whatever happened until it was open was told to nobody.
      stream.addEventListener('open', draw)
      stream.addEventListener('changed', draw)
      stream.addEventListener('error', () => {
        // Closed for good: nobody is signed in any more, which drawing the page again brings to light.
        if (stream?.readyState === EventSource.CLOSED) draw()
      })
    }
    const hush = () => {
      stream?.close()
      stream = undefined
    }
    const look = () => (document.hidden ? hush() : listen())
    look()
    document.addEventListener('visibilitychange', look)
    const poll = setInterval(draw, POLL_MS)
    return () => {
      hush()
      clearInterval(poll)
      clearTimeout(waiting)
      document.removeEventListener('visibilitychange', look)
    }
  }, [router])
  return null
}
