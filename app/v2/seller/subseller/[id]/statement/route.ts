import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { listSubSellerEntriesOperation } from '@/lib/statement/sub-sellers/contract'
import { listSubSellerEntries } from '@/lib/statement/sub-sellers/list-entries'
import { viewSubSellerEntry } from '@/lib/statement/sub-sellers/view'

const list = route(listSubSellerEntriesOperation, async (ctx, { params, query }) => {
  const { executionDateInitial: from, executionDateFinal: to } = query
  return viewPage(
    query,
    await listSubSellerEntries(ctx, { ...query, ...params, from, to }),
    viewSubSellerEntry,
  )
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
