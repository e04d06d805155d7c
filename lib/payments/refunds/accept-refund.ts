import type { Ctx } from '@/lib/base/kernel/ctx'
import { createRefund } from '@/lib/payments/refunds/create-refund'
import { getRefund } from '@/lib/payments/refunds/get-refund'
import type { RefundRequest } from '@/lib/payments/refunds/refund'
import { settleNewRefund } from '@/lib/payments/refunds/settle-refunds'
import { viewAcceptedRefund } from '@/lib/payments/refunds/view'

interface Input {
  params: { uuid: string }
  body?: RefundRequest
  idempotencyKey?: string
}

/** Creates a refund, responds that it is accepted, and requests it from the provider after the response. */
export const acceptRefund = {
  async begin(ctx: Ctx, { params, body, idempotencyKey }: Input): Promise<string> {
    return (await createRefund(ctx, { ...body, chargeUuid: params.uuid, idempotencyKey })).uuid
  },
  async finish(ctx: Ctx, { resource: uuid, input: { params } }: { resource: string; input: Input }) {
    return viewAcceptedRefund(await getRefund(ctx, { uuid }), params.uuid)
  },
  afterwards: (ctx: Ctx, { resource: uuid }: { resource: string }) => settleNewRefund(ctx, uuid),
}
