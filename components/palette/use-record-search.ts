'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
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

/** The records that a text finds; those of the text before stay until they have arrived. */
export function useRecordSearch(typed: string) {
  const [text, setText] = useState('')
  const trimmed = typed.trim()
  useEffect(() => {
    const timer = setTimeout(() => setText(trimmed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [trimmed])
  const isEnough = trimmed.length >= MIN_LENGTH
  const result = useQuery({
    queryKey: ['search', text],
    queryFn: ({ signal }) => search(text, signal),
    enabled: text.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return {
    hits: isEnough ? (result.data ?? []) : [],
    isLooking: isEnough && (text !== trimmed || result.isFetching),
    failed: isEnough && result.isError ? result.error.message : undefined,
  }
}
