import { resource, route } from '@/lib/http/api/route'
import { listFutureReceivablesOperation } from '@/lib/receivables/contract'
import { listFutureReceivables } from '@/lib/receivables/list-future-receivables'
import { viewFutureReceivables } from '@/lib/receivables/view'

const list = route(listFutureReceivablesOperation, async (ctx, { query }) => {
  const { idSeller, executionDateInitial: from, executionDateFinal: to } = query
  const { today, days } = await listFutureReceivables(ctx, { idSeller, from, to })
  return viewFutureReceivables(today, days)
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
