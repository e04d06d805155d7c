'use client'

import { useSearchParams } from 'next/navigation'
import { useMemo } from 'react'
import type { AnyFields } from '@/lib/base/lists/fields'
import { type ListQuery, readListQuery, writeListQuery } from '@/lib/base/lists/query'

export type QueryChange = Partial<Pick<ListQuery, 'texts' | 'sort' | 'cursor' | 'columns'>>

/** The query in the address of the page, and the address with a change of it. Other rows begin at their first page. */
export function useAddress(fields: AnyFields) {
  const params = useSearchParams()
  const query = useMemo(() => readListQuery(fields, new URLSearchParams(params)), [fields, params])
  const hrefOf = (change: QueryChange): string => {
    const isSamePage = !('texts' in change || 'sort' in change)
    const search = writeListQuery(fields, {
      ...query,
      ...(!isSamePage && { cursor: undefined }),
      ...change,
    }).toString()
    return search ? `${fields.path}?${search}` : fields.path
  }
  return { query, hrefOf }
}

/** Changes the address without a request for the page: the list follows it by itself. */
export function goTo(href: string): void {
  window.history.pushState(null, '', href)
}
