'use client'

import { useEffect, useState } from 'react'
import type { Found } from '@/lib/docs/search'

const PAUSE_MS = 120

/** What the server finds for the words once they rest for a moment; nothing before it has answered. */
export function useSearch(question: string): readonly Found[] | undefined {
  const [answer, setAnswer] = useState<readonly Found[]>()
  const words = question.trim()
  useEffect(() => {
    if (words === '') return setAnswer(undefined)
    const given = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/docs/search?q=${encodeURIComponent(words)}`, { signal: given.signal })
        setAnswer(response.ok ? await response.json() : [])
      } catch {
        // Asked again with the next letter.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      given.abort()
    }
  }, [words])
  return answer
}
