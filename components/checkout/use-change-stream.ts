'use client'

import { useEffect, useState } from 'react'

const REOPEN_MS = 3_000

/**
 * Listens to a stream of changes and returns whether it is connected. Calls back when it opens too, since changes before that
 * were missed. Browsers do not reconnect a stream after an error response: it is opened again after REOPEN_MS.
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
    let stream: EventSource
    let timer: ReturnType<typeof setTimeout>
    function open(url: string) {
      stream = new EventSource(url)
      stream.addEventListener('changed', onChange)
      stream.onopen = () => {
        setConnected(true)
        onChange()
      }
      stream.onerror = () => {
        setConnected(false)
        if (stream.readyState === EventSource.CLOSED) timer = setTimeout(() => open(url), REOPEN_MS)
      }
    }
    open(address)
    return () => {
      clearTimeout(timer)
      stream.close()
      setConnected(false)
    }
  }, [address, about, onChange])
  return connected
}
