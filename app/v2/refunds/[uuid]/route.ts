import { resource, route } from '@/lib/http/api/route'
import { lookUpRefund } from '@/lib/refunds/look-up-refund'
import { getRefundOperation } from '@/lib/refunds/lookup-contract'
import { viewRefund } from '@/lib/refunds/view'

const get = route(getRefundOperation, async (ctx, { params }) => viewRefund(await lookUpRefund(ctx, params)))

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get)
