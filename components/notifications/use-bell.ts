'use client'

import { useSyncExternalStore } from 'react'
import { listenToChanges } from '@/components/portal/change-stream'
import { LIVE_UPDATE_HEADER } from '@/lib/access/sessions/live-update-cookie'
import type { Bell } from '@/lib/messages/notifications/view'

/** A notification of the stream may be lost. */
const POLL_MS = 60_000
const RETRY_MS = 1_000

interface BellState {
  data?: Bell
  isError: boolean
}

// One bell for all that show it, on every page of the portal: a query client would come with it. It is forgotten with the last of them.
const nothingRead: BellState = { isError: false }
let state = nothingRead
const listeners = new Set<() => void>()
let stopFollowing: (() => void) | undefined
let request: AbortController | undefined

function setState(next: BellState) {
  state = next
  for (const listener of listeners) listener()
}

async function readBell(signal: AbortSignal): Promise<Bell> {
  // Nobody has to be there: the bell is no use of the session.
  const headers = { [LIVE_UPDATE_HEADER]: '1' }
  const response = await fetch('/notifications/bell', { signal, cache: 'no-store', headers })
  const result = (await response.json()) as { ok: true; data: Bell } | { ok: false }
  if (!result.ok) throw new Error('the bell was refused')
  return result.data
}

/** Reads the bell again, twice if it has to. */
export async function refreshBell(): Promise<void> {
  request?.abort()
  request = new AbortController()
  const { signal } = request
  const data = await readBell(signal)
    .catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
      return readBell(signal)
    })
    .catch(() => undefined)
  if (!signal.aborted) setState(data ? { data, isError: false } : { ...state, isError: true })
}

/** Shows one or all notifications as read, before the server has said so. */
export function showAsRead(uuid?: string): void {
  if (!state.data) return
  const isMarked = (one: { uuid: string }) => uuid === undefined || one.uuid === uuid
  setState({
    ...state,
    data: {
      unread: uuid === undefined ? 0 : Math.max(0, state.data.unread - 1),
      latest: state.data.latest.map((one) => (isMarked(one) ? { ...one, read: true } : one)),
    },
  })
}

/** Keeps the bell current while the page is visible. Returns how to stop. */
function follow(): () => void {
  let stop: (() => void) | undefined
  const refresh = () => void refreshBell()
  const disconnect = () => {
    stop?.()
    stop = undefined
  }
  const connect = () => {
    if (document.hidden) return disconnect()
    const error = (closed: boolean) => closed && disconnect()
    stop ??= listenToChanges({ open: refresh, notified: refresh, error })
  }
  const poll = setInterval(() => {
    connect()
    if (!document.hidden) refresh()
  }, POLL_MS)
  refresh()
  connect()
  document.addEventListener('visibilitychange', connect)
  window.addEventListener('online', refresh)
  return () => {
    disconnect()
    clearInterval(poll)
    document.removeEventListener('visibilitychange', connect)
    window.removeEventListener('online', refresh)
    request?.abort()
    state = nothingRead
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  stopFollowing ??= follow()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopFollowing?.()
    stopFollowing = undefined
  }
}

/** What the bell shows. */
export const useBell = (): BellState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => nothingRead,
  )
