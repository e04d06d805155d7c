import { viewPage } from '@/lib/base/kernel/pagination'
import { type Route, route } from '@/lib/http/api/route'
import { chargeInFull } from '@/lib/payments/charges/charge-in-full'
import { acceptRefund, beginRefund } from '@/lib/payments/refunds/accept-refund'
import { awaitRefund } from '@/lib/payments/refunds/await-refund'
import {
  createRefundAliasOperation,
  createRefundOperation,
  getRefundableOperation,
  refundChargeOperation,
  refundPartiallyOperation,
} from '@/lib/payments/refunds/contract'
import { getRefundable } from '@/lib/payments/refunds/get-refundable'
import { lookUpRefund } from '@/lib/payments/refunds/look-up-refund'
import { getRefundOperation, listRefundsOperation } from '@/lib/payments/refunds/lookup-contract'
import { pageRefunds } from '@/lib/payments/refunds/page-refunds'
import { viewPartialRefund, viewRefund, viewRefundable } from '@/lib/payments/refunds/view'

export const refundRoutes: readonly Route[] = [
  route(createRefundOperation, acceptRefund),
  route(createRefundAliasOperation, acceptRefund),
  route(refundChargeOperation, {
    begin: beginRefund,
    finish: async (ctx, { resource: uuid, input: { params } }) => {
      await awaitRefund(ctx, uuid)
      return chargeInFull(ctx, params)
    },
  }),
  route(getRefundableOperation, async (ctx, { params }) => [
    viewRefundable(await getRefundable(ctx, params)),
  ]),
  route(refundPartiallyOperation, {
    begin: beginRefund,
    finish: async (ctx, { resource: uuid, input: { params } }) =>
      viewPartialRefund(await awaitRefund(ctx, uuid), await getRefundable(ctx, params)),
  }),
  route(listRefundsOperation, async (ctx, { query }) =>
    viewPage(query, await pageRefunds(ctx, query), viewRefund),
  ),
  route(getRefundOperation, async (ctx, { params }) => viewRefund(await lookUpRefund(ctx, params))),
]
