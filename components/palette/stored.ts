'use client'
// What this browser remembers of a seller: the records opened last, and whether single letters are shortcuts.
import { useSyncExternalStore } from 'react'

export interface Recent {
  path: string
  title: string
}

const MAX_RECENT = 6
const RECENT = 'recent-records'
const LETTERS = 'letter-shortcuts'
const listeners = new Set<() => void>()
const none: Recent[] = []
let cached: { text: string | null; recent: Recent[] } = { text: null, recent: none }

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** A browser may refuse to store anything; then nothing is remembered. */
function read(key: string): string | null {
  try {
    return window.localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, text: string | null) {
  try {
    if (text === null) window.localStorage.removeItem(key)
    else window.localStorage.setItem(key, text)
  } catch {
    // See `read`.
  }
  for (const listener of listeners) listener()
}

function readRecent(seller: string): Recent[] {
  const text = read(RECENT)
  if (text !== cached.text) {
    try {
      const stored = JSON.parse(text ?? '{}')
      cached = {
        text,
        recent: stored.seller === seller && Array.isArray(stored.records) ? stored.records : none,
      }
    } catch {
      cached = { text, recent: none }
    }
  }
  return cached.recent
}

/** The records of a seller that were opened last in this browser, the last one first. */
export function useRecent(seller: string): readonly Recent[] {
  return useSyncExternalStore(
    subscribe,
    () => readRecent(seller),
    () => none,
  )
}

export function rememberRecord(seller: string, record: Recent): void {
  const others = readRecent(seller).filter(({ path }) => path !== record.path)
  const records = [record, ...others].slice(0, MAX_RECENT)
  write(RECENT, JSON.stringify({ seller, records }))
}

export const forgetRecords = () => write(RECENT, null)

/** Whether single letters are shortcuts, and its setter. */
export function useLetterShortcuts(): [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(
    subscribe,
    () => read(LETTERS) !== 'off',
    () => true,
  )
  return [isOn, (next) => write(LETTERS, next ? null : 'off')]
}
