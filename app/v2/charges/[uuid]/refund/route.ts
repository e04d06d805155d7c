import { chargeInFull } from '@/lib/charges/charge-in-full'
import { resource, route } from '@/lib/http/api/route'
import { awaitRefund } from '@/lib/refunds/await-refund'
import { createRefundAliasOperation, refundChargeOperation } from '@/lib/refunds/contract'
import { acceptRefund } from '../../../../../lib/refunds/accept-refund'

const create = route(createRefundAliasOperation, acceptRefund)

const refundAll = route(refundChargeOperation, {
  begin: acceptRefund.begin,
  finish: async (ctx, { resource: uuid, input: { params } }) => {
    await awaitRefund(ctx, uuid)
    return chargeInFull(ctx, params)
  },
})

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(create, refundAll)
