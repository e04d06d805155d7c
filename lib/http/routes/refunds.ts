import { chargeInFull } from '@/lib/charges/charge-in-full'
import { type Route, route } from '@/lib/http/api/route'
import { viewPage } from '@/lib/kernel/pagination'
import { acceptRefund } from '@/lib/refunds/accept-refund'
import { awaitRefund } from '@/lib/refunds/await-refund'
import {
  createRefundAliasOperation,
  createRefundOperation,
  getRefundableOperation,
  refundChargeOperation,
  refundPartiallyOperation,
} from '@/lib/refunds/contract'
import { getRefundable } from '@/lib/refunds/get-refundable'
import { lookUpRefund } from '@/lib/refunds/look-up-refund'
import { getRefundOperation, listRefundsOperation } from '@/lib/refunds/lookup-contract'
import { pageRefunds } from '@/lib/refunds/page-refunds'
import { viewPartialRefund, viewRefund, viewRefundable } from '@/lib/refunds/view'

export const refundRoutes: readonly Route[] = [
  route(createRefundAliasOperation, acceptRefund),
  route(refundChargeOperation, {
    begin: acceptRefund.begin,
    finish: async (ctx, { resource: uuid, input: { params } }) => {
      await awaitRefund(ctx, uuid)
      return chargeInFull(ctx, params)
    },
  }),
  route(createRefundOperation, acceptRefund),
  route(getRefundableOperation, async (ctx, { params }) => [
    viewRefundable(await getRefundable(ctx, params)),
  ]),
  route(refundPartiallyOperation, {
    begin: acceptRefund.begin,
    finish: async (ctx, { resource: uuid, input: { params } }) =>
      viewPartialRefund(await awaitRefund(ctx, uuid), await getRefundable(ctx, params)),
  }),
  route(getRefundOperation, async (ctx, { params }) => viewRefund(await lookUpRefund(ctx, params))),
  route(listRefundsOperation, async (ctx, { query }) =>
    viewPage(query, await pageRefunds(ctx, query), viewRefund),
  ),
]
