'use client'

import { useSyncExternalStore } from 'react'

const noSubscription = () => () => {}
const canShare = () => typeof navigator.share === 'function'

/** Whether the platform has a sheet of its own that hands a text or a file to an app; false until the script runs. */
export const useCanShare = (): boolean => useSyncExternalStore(noSubscription, canShare, () => false)
