'use client'

import { useSyncExternalStore } from 'react'
import type { CodeLanguage } from '@/lib/docs/code-languages'

const STORAGE_KEY = 'docs-code'
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function choose(language: CodeLanguage) {
  localStorage.setItem(STORAGE_KEY, language)
  for (const listener of listeners) listener()
}

/** The language that the reader chose for code; null if none was chosen, which means the first of a block. */
export function useCodeLanguage(): [string | null, (language: CodeLanguage) => void] {
  const language = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(STORAGE_KEY),
    () => null,
  )
  return [language, choose]
}
