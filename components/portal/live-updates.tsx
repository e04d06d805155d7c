'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Notice } from '@/components/ui/notice'

const AT_MOST_EVERY_MS = 1_000
const POLL_MS = 30_000
const TIMEOUT_MS = 5_000

/**
 * Keeps the page around it current: it is drawn again when the server tells of a change, and looks by itself now and
 * then, since what was told may be lost. A page that nobody sees holds no connection and is drawn again when it is.
 * Without the server it stays as it is and says so.
 */
export function LiveUpdates() {
  const t = useTranslations('portal.offline')
  const router = useRouter()
  const [reachable, setReachable] = useState(true)
  useEffect(
    () =>
      follow(async () => {
        // A page that is drawn again without a network is lost to the browser's own error page.
        const reached = await isReachable()
        setReachable(reached)
        if (reached) router.refresh()
      }),
    [router],
  )
  return (
    <div role="status">
      {!reachable && (
        <Notice tone="warning" title={t('title')} className="mb-6">
          {t('body')}
        </Notice>
      )}
    </div>
  )
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** Calls whenever something may have changed, as long as the page is seen, and not too often. Answers how to stop. */
function follow(draw: () => Promise<void>): () => void {
  let stream: EventSource | undefined
  let waiting: ReturnType<typeof setTimeout> | undefined
  let drawnAt = performance.now()
  /** Whether something changed since the drawing in hand began. */
  let again = false
  const soon = () => {
    again = true
    if (waiting || document.hidden) return
    const rest = Math.max(0, drawnAt + AT_MOST_EVERY_MS - performance.now())
    waiting = setTimeout(async () => {
      again = false
      await draw()
      waiting = undefined
      drawnAt = performance.now()
      if (again) soon()
    }, rest)
  }
  const hush = () => {
    stream?.close()
    stream = undefined
  }
  const listen = () => {
    if (document.hidden) return hush()
    stream ??= listenTo(soon, () => {
      stream = undefined
    })
  }
  const poll = setInterval(() => {
    listen()
    soon()
  }, POLL_MS)
  const network = ['online', 'offline'] as const
  listen()
  document.addEventListener('visibilitychange', listen)
  for (const event of network) window.addEventListener(event, soon)
  return () => {
    hush()
    clearInterval(poll)
    clearTimeout(waiting)
    document.removeEventListener('visibilitychange', listen)
    for (const event of network) window.removeEventListener(event, soon)
  }
}

function listenTo(heard: () => void, closed: () => void): EventSource {
  const stream = new EventSource('/changes')
  // Whatever happened until it was open was told to nobody.
  stream.addEventListener('open', heard)
  stream.addEventListener('changed', heard)
  stream.addEventListener('error', () => {
    // Refused for good: nobody is signed in any more, which drawing the page again brings to light. Otherwise the browser
    // tries again by itself; until it gets through, the page may be without a network or a server.
    if (stream.readyState === EventSource.CLOSED) closed()
    heard()
  })
  return stream
}
