'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether a page of ours stands around this one; until the browser can tell, what the request told. */
export function useFramed(told: boolean): boolean {
  return useSyncExternalStore(
    never,
    () => window.self !== window.top,
    () => told,
  )
}
