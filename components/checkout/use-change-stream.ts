'use client'

import { useEffect, useState } from 'react'
import { whenIdle } from '@/components/ui/when-idle'

const REOPEN_MS = 3_000

/**
 * Listens to a stream of changes and returns whether it is connected. Calls back when it opens too, since changes before that
 * were missed. It is opened when the page has nothing else to do. Browsers do not reconnect a stream after an error response: it
 * is opened again after REOPEN_MS.
 */
export function useChangeStream(
  address: string | undefined,
  about: string | undefined,
  onChange: () => void,
) {
  const [connected, setConnected] = useState(false)
  // `about` is a dependency because another subject needs a new stream at the same address.
  useEffect(() => {
    if (!address) return
    let stream: EventSource | undefined
    let timer: ReturnType<typeof setTimeout>
    function open(url: string) {
      const opened = new EventSource(url)
      stream = opened
      opened.addEventListener('changed', onChange)
      opened.onopen = () => {
        setConnected(true)
        onChange()
      }
      opened.onerror = () => {
        setConnected(false)
        if (opened.readyState === EventSource.CLOSED) timer = setTimeout(() => open(url), REOPEN_MS)
      }
    }
    const cancel = whenIdle(() => open(address))
    return () => {
      cancel()
      clearTimeout(timer)
      stream?.close()
      setConnected(false)
    }
  }, [address, about, onChange])
  return connected
}
