import { listDisputesOperation } from '@/lib/disputes/api/contract'
import { pageDisputes } from '@/lib/disputes/api/page-disputes'
import { viewDispute } from '@/lib/disputes/api/view'
import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'

const list = route(listDisputesOperation, async (ctx, { query }) =>
  viewPage(query, await pageDisputes(ctx, query), viewDispute),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
