'use client'

import type { QueryClient } from '@tanstack/react-query'
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

interface Lists {
  actions: ListActions
  /** Made by the first list, so that a page without one loads no query client. */
  rows: { client?: QueryClient }
}

const Context = createContext<Lists | null>(null)

export function useLists(): Lists {
  const lists = useContext(Context)
  if (!lists) throw new Error('a list outside ListsProvider')
  return lists
}

/** Around all pages: what their lists have in common, and where their rows stay while the reader goes from page to page. */
export function ListsProvider({ actions, children }: { actions: ListActions; children: ReactNode }) {
  const [rows] = useState<Lists['rows']>({})
  return <Context value={{ actions, rows }}>{children}</Context>
}
