'use client'

import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { LIVE_UPDATE_HEADER } from '@/lib/access/sessions/live-update-cookie'
import type { AnyFields } from '@/lib/base/lists/fields'
import type { ListPage } from '@/lib/base/lists/list'
import type { ListQuery } from '@/lib/base/lists/query'
import { listKey, searchOf } from './list-key'

/** A page of rows could not be read. */
export class ListRefusal extends Error {
  constructor(readonly requestId: string | undefined) {
    super('the list was refused')
  }
}

/** Reads JSON of the portal. An automatic request is no use of the session. */
export async function readJson<Data>(
  address: string,
  { signal, isAutomatic }: { signal: AbortSignal; isAutomatic: boolean },
): Promise<Data> {
  const headers: HeadersInit = isAutomatic ? { [LIVE_UPDATE_HEADER]: '1' } : {}
  const response = await fetch(address, { signal, cache: 'no-store', headers })
  // The session has ended: the page leads to the sign-in.
  if (response.status === 401) window.location.reload()
  const result = (await response.json()) as
    | { ok: true; data: Data }
    | { ok: false; code: string; requestId: string }
  // An outage is one line of the log, without the identifiers of requests.
  if (!result.ok) throw new ListRefusal(result.code === 'UNAVAILABLE' ? undefined : result.requestId)
  return result.data
}

/** The rows of a query. Those before stay until the new ones have arrived; the next page is loaded in advance. */
export function useList<Item>(fields: AnyFields, query: ListQuery) {
  const client = useQueryClient()
  const optionsOf = (of: ListQuery, isAhead: boolean) =>
    queryOptions({
      queryKey: listKey(fields, of),
      queryFn: ({ signal, queryKey }) => {
        // Rows that are read again without a click are no use of the session.
        const isAutomatic = isAhead || client.getQueryData(queryKey) !== undefined
        return readJson<ListPage<Item>>(`/lists/${fields.name}?${searchOf(fields, of)}`, {
          signal,
          isAutomatic,
        })
      },
      retry: 1,
    })
  const result = useQuery({ ...optionsOf(query, false), placeholderData: keepPreviousData })
  const next = result.isPlaceholderData ? undefined : result.data?.next
  const search = searchOf(fields, query)
  const searchedBefore = useRef(search)
  useEffect(() => {
    if (!next) return
    const isAhead = searchedBefore.current === search
    searchedBefore.current = search
    client.prefetchQuery(optionsOf({ ...query, cursor: { side: 'after', key: next } }, isAhead))
  }, [client, next, search])
  return result
}
