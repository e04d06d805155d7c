'use client'

import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** Whether this page is in a frame; during hydration what the request stated. */
export function useFramed(requested: boolean): boolean {
  return useSyncExternalStore(
    noSubscription,
    () => window.self !== window.top,
    () => requested,
  )
}
