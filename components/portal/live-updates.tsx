'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useState } from 'react'
import { hasUnsavedChanges } from '@/components/ui/forms/unsaved-changes'
import { OfflineNotice } from '@/components/ui/offline-notice'
import { liveUpdateCookie } from '@/lib/access/sessions/live-update-cookie'
import { listenToChanges } from './change-stream'
import { isStillSignedIn, requestSignIn } from './sign-in-again/request'

const MIN_INTERVAL_MS = 1_000
const POLL_MS = 30_000
const TIMEOUT_MS = 5_000

/**
 * Keeps the page current: refreshes it when the server notifies of a change, and every POLL_MS, since a notification may be
 * lost. A hidden page holds no connection and is refreshed when it becomes visible. While the server cannot be reached the page
 * stays as it is, with a notice.
 */
export function LiveUpdates() {
  const router = useRouter()
  const refresh = useCallback(async () => {
    markAutomatic()
    router.refresh()
  }, [router])
  return <Updates refresh={refresh} minIntervalMs={MIN_INTERVAL_MS} />
}

/** Runs `refresh` as often, at most every `minIntervalMs`. */
export function Updates({ refresh, minIntervalMs }: { refresh: () => Promise<void>; minIntervalMs: number }) {
  const t = useTranslations('portal.offline')
  const [reachable, setReachable] = useState(true)
  useEffect(
    () =>
      followChanges(async () => {
        // A refresh without a network would replace the page with the browser's error page.
        const reached = await isReachable()
        setReachable(reached)
        if (reached && (await mayRefresh())) await refresh()
      }, minIntervalMs),
    [refresh, minIntervalMs],
  )
  return (
    <OfflineNotice reachable={reachable} title={t('title')} className="mb-6">
      {t('body')}
    </OfflineNotice>
  )
}

/** Marks the next request as one that nobody made: a session that nobody uses must end. */
function markAutomatic() {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that we serve.
  document.cookie = liveUpdateCookie
}

/** A refresh without a session leads to the sign-in: a page with unsaved changes stays, and asks to sign in beside it. */
async function mayRefresh(): Promise<boolean> {
  if (!hasUnsavedChanges()) return true
  markAutomatic()
  return (await isStillSignedIn()) || requestSignIn()
}

function isReachable(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    ({ status }) => status < 500,
    () => false,
  )
}

/** Calls `refresh` on each possible change while the page is visible, at most every `minIntervalMs`. Returns how to stop. */
function followChanges(refresh: () => Promise<void>, minIntervalMs: number): () => void {
  let stopListening: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refreshedAt = performance.now()
  /** Whether something changed since the current refresh began. */
  let changed = false
  const schedule = () => {
    changed = true
    if (timer || document.hidden) return
    const delay = Math.max(0, refreshedAt + minIntervalMs - performance.now())
    timer = setTimeout(async () => {
      changed = false
      await refresh()
      timer = undefined
      refreshedAt = performance.now()
      if (changed) schedule()
    }, delay)
  }
  const disconnect = () => {
    stopListening?.()
    stopListening = undefined
  }
  const connect = () => {
    if (document.hidden) return disconnect()
    stopListening ??= listenToChanges({
      // Changes before the stream was open were missed.
      open: schedule,
      changed: schedule,
      // A closed stream was refused: the session has ended, and the refresh leads to the sign-in. Otherwise the browser
      // reconnects by itself; until then the network or the server may be away.
      error: (closed) => {
        if (closed) disconnect()
        schedule()
      },
    })
  }
  const poll = setInterval(() => {
    connect()
    schedule()
  }, POLL_MS)
  const network = ['online', 'offline'] as const
  connect()
  document.addEventListener('visibilitychange', connect)
  for (const event of network) window.addEventListener(event, schedule)
  return () => {
    disconnect()
    clearInterval(poll)
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', connect)
    for (const event of network) window.removeEventListener(event, schedule)
  }
}
