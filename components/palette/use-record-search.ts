'use client'

import { useEffect, useState } from 'react'
import type { SearchHit } from '@/lib/base/search/search'

/** Between the last key and the request. */
const PAUSE_MS = 120
const MIN_LENGTH = 2

async function search(text: string, signal: AbortSignal): Promise<SearchHit[]> {
  const response = await fetch(`/search?${new URLSearchParams({ q: text })}`, { signal, cache: 'no-store' })
  if (response.status === 401) window.location.reload()
  const result = (await response.json()) as
    | { ok: true; data: SearchHit[] }
    | { ok: false; code: string; requestId: string }
  if (!result.ok) throw new Error(result.code === 'UNAVAILABLE' ? '' : result.requestId)
  return result.data
}

interface Found {
  text: string
  hits: SearchHit[]
  failed?: string
}

/** The records that a text finds; those of the text before stay until they have arrived. */
export function useRecordSearch(typed: string) {
  const [found, setFound] = useState<Found>({ text: '', hits: [] })
  const text = typed.trim()
  const isEnough = text.length >= MIN_LENGTH
  useEffect(() => {
    if (!isEnough) return
    const request = new AbortController()
    const show = (next: Found) => request.signal.aborted || setFound(next)
    const timer = setTimeout(
      () =>
        search(text, request.signal).then(
          (hits) => show({ text, hits }),
          (error: Error) => show({ text, hits: [], failed: error.message }),
        ),
      PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, isEnough])
  const isFound = found.text === text
  return {
    hits: isEnough ? found.hits : [],
    isLooking: isEnough && !isFound,
    failed: isEnough && isFound ? found.failed : undefined,
  }
}
