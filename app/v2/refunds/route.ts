import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { listRefundsOperation } from '@/lib/refunds/lookup-contract'
import { pageRefunds } from '@/lib/refunds/page-refunds'
import { viewRefund } from '@/lib/refunds/view'

const list = route(listRefundsOperation, async (ctx, { query }) =>
  viewPage(query, await pageRefunds(ctx, query), viewRefund),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
