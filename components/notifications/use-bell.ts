'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listenToChanges } from '@/components/portal/change-stream'
import { LIVE_UPDATE_HEADER } from '@/lib/access/sessions/live-update-cookie'
import type { Bell } from '@/lib/messages/notifications/view'

/** A notification of the stream may be lost. */
const POLL_MS = 60_000

export const bellKey = ['bell'] as const

async function readBell({ signal }: { signal: AbortSignal }): Promise<Bell> {
  // Nobody has to be there: the bell is no use of the session.
  const headers = { [LIVE_UPDATE_HEADER]: '1' }
  const response = await fetch('/notifications/bell', { signal, cache: 'no-store', headers })
  const result = (await response.json()) as { ok: true; data: Bell } | { ok: false }
  if (!result.ok) throw new Error('the bell was refused')
  return result.data
}

/** What the bell shows, current while the page is visible. */
export function useBell() {
  const client = useQueryClient()
  useEffect(() => {
    let stop: (() => void) | undefined
    const refresh = () => void client.invalidateQueries({ queryKey: bellKey })
    const disconnect = () => {
      stop?.()
      stop = undefined
    }
    const connect = () => {
      if (document.hidden) return disconnect()
      const error = (closed: boolean) => closed && disconnect()
      stop ??= listenToChanges({ open: refresh, notified: refresh, error })
    }
    connect()
    const timer = setInterval(connect, POLL_MS)
    document.addEventListener('visibilitychange', connect)
    return () => {
      disconnect()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', connect)
    }
  }, [client])
  return useQuery({ queryKey: bellKey, queryFn: readBell, refetchInterval: POLL_MS, retry: 1 })
}
