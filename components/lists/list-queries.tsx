'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ActionResult } from '@/components/portal/action-result'
import type { SavedView } from '@/lib/backoffice/lists/views/saved-view'
import type { Locale } from '@/lib/base/i18n/locales'

/** The server actions that every list has. */
export interface ListActions {
  saveView: (input: {
    list: string
    name: string
    query: string
    isShared: boolean
  }) => Promise<ActionResult<SavedView>>
  removeView: (input: { uuid: string }) => Promise<ActionResult>
  startExport: (input: {
    list: string
    query: string
    locale: Locale
  }) => Promise<ActionResult<{ total: number; exportUuid?: string }>>
}

const Actions = createContext<ListActions | null>(null)

export function useListActions(): ListActions {
  const actions = useContext(Actions)
  if (!actions) throw new Error('a list outside ListQueries')
  return actions
}

/** Rows that are younger than this are shown without a request. A change of the seller makes all rows old at once. */
const FRESH_MS = 10_000

/** Holds the rows of the portal's lists while the reader goes from page to page. */
export function ListQueries({ actions, children }: { actions: ListActions; children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { staleTime: FRESH_MS, refetchOnWindowFocus: false } } }),
  )
  return (
    <QueryClientProvider client={client}>
      <Actions value={actions}>{children}</Actions>
    </QueryClientProvider>
  )
}
