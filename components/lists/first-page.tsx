import { dehydrate, HydrationBoundary, QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyFields } from '@/lib/base/lists/fields'
import type { ListPage } from '@/lib/base/lists/list'
import type { ListQuery } from '@/lib/base/lists/query'
import { listKey } from './list-key'

type FirstPageProps = {
  fields: AnyFields
  query: ListQuery
  page: ListPage<unknown>
  children: ReactNode
}

/** Hands the rows that the server has read to the list inside, so that it opens with them and without a request. */
export function FirstPage({ fields, query, page, children }: FirstPageProps) {
  const client = new QueryClient()
  client.setQueryData(listKey(fields, query), page)
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>
}
