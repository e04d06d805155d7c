import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { listPayoutsOperation } from '@/lib/payouts/contract'
import { pagePayouts } from '@/lib/payouts/page-payouts'
import { viewPayout } from '@/lib/payouts/view'

const list = route(listPayoutsOperation, async (ctx, { query }) =>
  viewPage(query, await pagePayouts(ctx, query), viewPayout),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
