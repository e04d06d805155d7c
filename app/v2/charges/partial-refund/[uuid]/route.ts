import { resource, route } from '@/lib/http/api/route'
import { awaitRefund } from '@/lib/refunds/await-refund'
import { getRefundableOperation, refundPartiallyOperation } from '@/lib/refunds/contract'
import { getRefundable } from '@/lib/refunds/get-refundable'
import { viewPartialRefund, viewRefundable } from '@/lib/refunds/view'
import { acceptRefund } from '../../../../../lib/refunds/accept-refund'

const get = route(getRefundableOperation, async (ctx, { params }) => [
  viewRefundable(await getRefundable(ctx, params)),
])

const refundPart = route(refundPartiallyOperation, {
  begin: acceptRefund.begin,
  finish: async (ctx, { resource: uuid, input: { params } }) =>
    viewPartialRefund(await awaitRefund(ctx, uuid), await getRefundable(ctx, params)),
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(get, refundPart)
