import { listChargesOperation } from '@/lib/charges/contract'
import { listCharges } from '@/lib/charges/list-charges'
import { viewCharge } from '@/lib/charges/view'
import { resource, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'

const list = route(listChargesOperation, async (ctx, { query }) =>
  viewPage(query, await listCharges(ctx, query), ({ charge, order, refunds }) =>
    viewCharge(charge, order, refunds, ctx),
  ),
)

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(list)
