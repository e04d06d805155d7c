'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '@/components/ui/when-idle'

/**
 * A part of the page that is loaded when the browser is idle, or else when it is wanted; undefined until then. Unlike that of `dynamic`,
 * a part that cannot be loaded leaves the page as it is, and is loaded again when it is wanted again.
 */
export function useLoadedPart<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
): Part | 'failed' | undefined {
  const [part, setPart] = useState<Part>()
  const [hasFailed, setFailed] = useState(false)
  const isMissing = part === undefined
  useEffect(() => {
    if (!isMissing) return
    const begin = (onFailed: () => void) => void load().then((loaded) => setPart(() => loaded), onFailed)
    if (!isWanted) return whenIdle(() => begin(() => {}))
    let isAwaited = true
    begin(() => isAwaited && setFailed(true))
    return () => {
      isAwaited = false
      setFailed(false)
    }
  }, [load, isWanted, isMissing])
  return part ?? (hasFailed ? 'failed' : undefined)
}
