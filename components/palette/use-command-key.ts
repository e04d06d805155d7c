'use client'

import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}

/** How the key for commands is called on this system: ⌘ on those of Apple, otherwise Ctrl. */
export function useCommandKey(): '⌘' | 'Ctrl' {
  return useSyncExternalStore(
    noSubscription,
    () => (/mac|iphone|ipad/i.test(navigator.platform) ? '⌘' : 'Ctrl'),
    () => 'Ctrl',
  )
}
