'use client'

import { useSyncExternalStore } from 'react'
import type { CodeLanguage } from '@/lib/docs/code-blocks'

const KEPT = 'docs-code'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choose(language: CodeLanguage) {
  localStorage.setItem(KEPT, language)
  for (const listener of listeners) listener()
}

/** Which language the reader wants to see code in; the first of a block where none was chosen. */
export function useCodeLanguage(): [string | null, (language: CodeLanguage) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEPT),
    () => null,
  )
  return [language, choose]
}
