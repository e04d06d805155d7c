'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

/** Rows that are younger than this are shown without a request. A change of the seller makes all rows old at once. */
const FRESH_MS = 10_000

/** Holds the rows of the portal's lists while the reader goes from page to page. */
export function ListQueries({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false } } }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
