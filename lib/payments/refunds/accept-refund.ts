import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { getRefund } from '@/lib/payments/refunds/get-refund'
import type { RefundRequest } from '@/lib/payments/refunds/refund'
import { settleNewRefund } from '@/lib/payments/refunds/settle-refunds'
import { viewAcceptedRefund } from '@/lib/payments/refunds/view'
import { createRefund } from './create-refund'
import type { NewRefund } from './store'

interface Input {
  params: { uuid: string }
  body?: RefundRequest
  idempotencyKey?: string
}

const create = (ctx: TxCtx, { params, body, idempotencyKey }: Input): Promise<NewRefund> =>
  createRefund(ctx, { ...body, chargeUuid: params.uuid, idempotencyKey })

/** Creates a refund, of which a second phase then responds. */
export const beginRefund = async (ctx: TxCtx, input: Input): Promise<string> =>
  (await create(ctx, input)).uuid

/** Creates a refund, responds that it is accepted, and requests it from the provider after the response. */
export const acceptRefund = {
  async begin(ctx: TxCtx, input: Input) {
    const refund = await create(ctx, input)
    return { resource: refund.uuid, answer: viewAcceptedRefund(refund, input.params.uuid) }
  },
  /** Of a key that a version stored which responded in a second transaction. */
  async finish(ctx: Ctx, { resource: uuid, input: { params } }: { resource: string; input: Input }) {
    return viewAcceptedRefund(await getRefund(ctx, { uuid }), params.uuid)
  },
  afterwards: (ctx: Ctx, { resource: uuid }: { resource: string }) => settleNewRefund(ctx, uuid),
}
