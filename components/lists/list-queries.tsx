'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useLists } from './list-actions'

/** Rows that are younger than this are shown without a request. A change of the seller makes all rows old at once. */
const FRESH_MS = 10_000

/** Around a list: the rows that the lists of the portal have read. */
export function ListQueries({ children }: { children: ReactNode }) {
  const { rows } = useLists()
  rows.client ??= new QueryClient({
    defaultOptions: { queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false } },
  })
  return <QueryClientProvider client={rows.client}>{children}</QueryClientProvider>
}
