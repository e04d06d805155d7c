'use client'

import { useEffect, useState } from 'react'

const REOPEN_MS = 3_000

/**
 * Listens to a stream of changes and tells whether it is up. Calls back when it opens too, since something may have changed
 * while nobody listened. A browser gives a stream up that answers with an error: it is opened anew after a while.
 */
export function useChangeStream(
  address: string | undefined,
  about: string | undefined,
  onChange: () => void,
) {
  const [up, setUp] = useState(false)
  // `about`: another subject means another stream, at the same address.
  useEffect(() => {
    if (!address) return
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout>
    function open(url: string) {
      stream = new EventSource(url)
      stream.addEventListener('changed', onChange)
      stream.onopen = () => {
        setUp(true)
        onChange()
      }
      stream.onerror = () => {
        setUp(false)
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(() => open(url), REOPEN_MS)
      }
    }
    open(address)
    return () => {
      clearTimeout(timer)
      stream.close()
      setUp(false)
    }
  }, [address, about, onChange])
  return up
}
