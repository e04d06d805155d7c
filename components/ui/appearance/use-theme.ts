'use client'

import { useSyncExternalStore } from 'react'
import { readTheme, storeChoice, type Theme, themeCookie } from './theme'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function chooseTheme(theme: Theme) {
  storeChoice(themeCookie, theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  for (const listener of listeners) listener()
}

/** The reader's theme and its setter, which applies it at once and stores it for later visits. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const theme = useSyncExternalStore(
    subscribe,
    () => readTheme(document.documentElement.dataset.theme),
    (): Theme => 'system',
  )
  return [theme, chooseTheme]
}
