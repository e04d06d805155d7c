'use client'

import { useEffect, useState } from 'react'
import type { SearchResult } from '@/lib/docs/search'

const PAUSE_MS = 120

/** The results of the server after a short pause in typing; undefined until it has answered. */
export function useSearch(question: string): readonly SearchResult[] | undefined {
  const [answer, setAnswer] = useState<readonly SearchResult[]>()
  const words = question.trim()
  useEffect(() => {
    if (words === '') return setAnswer(undefined)
    const controller = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const response = await fetch(`/docs/search?q=${encodeURIComponent(words)}`, {
          signal: controller.signal,
        })
        setAnswer(response.ok ? await response.json() : [])
      } catch {
        // The next letter starts another request.
      }
    }, PAUSE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [words])
  return answer
}
