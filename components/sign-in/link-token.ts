'use client'

import { useState } from 'react'

/** Reads the token of the link from the fragment of the address, and removes it from the address and the history. */
export function useLinkToken(): () => string {
  const [token, setToken] = useState('')
  return () => {
    const found = token || window.location.hash.slice(1)
    setToken(found)
    window.history.replaceState(null, '', window.location.pathname)
    return found
  }
}
