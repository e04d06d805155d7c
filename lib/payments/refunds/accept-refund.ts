import type { Ctx, TxCtx } from '@/lib/base/kernel/ctx'
import { getRefund } from '@/lib/payments/refunds/get-refund'
import type { RefundRequest } from '@/lib/payments/refunds/refund'
import { settleNewRefund } from '@/lib/payments/refunds/settle-refunds'
import { viewAcceptedRefund } from '@/lib/payments/refunds/view'
import { beginRefund, loadToRefund } from './create-refund'
import type { NewRefund } from './store'

interface Input {
  params: { uuid: string }
  body?: RefundRequest
  idempotencyKey?: string
}

/** Reads what a refund needs, and returns what creates it and says of it what the operation needs. */
const readRefund =
  <Begun>(begun: (refund: NewRefund, chargeUuid: string) => Begun) =>
  async (ctx: TxCtx, { params, body, idempotencyKey }: Input) => {
    const input = { ...body, chargeUuid: params.uuid, idempotencyKey }
    const found = await loadToRefund(ctx, input)
    return async (inner: TxCtx) => begun(await beginRefund(inner, found, input), params.uuid)
  }

/** Begins a refund, of which a second phase then responds. */
export const readToRefund = readRefund(({ uuid }) => uuid)

/** Creates a refund, responds that it is accepted, and requests it from the provider after the response. */
export const acceptRefund = {
  read: readRefund((refund, chargeUuid) => ({
    resource: refund.uuid,
    answer: viewAcceptedRefund(refund, chargeUuid),
  })),
  /** Of a key that a version stored which responded in a second transaction. */
  async finish(ctx: Ctx, { resource: uuid, input: { params } }: { resource: string; input: Input }) {
    return viewAcceptedRefund(await getRefund(ctx, { uuid }), params.uuid)
  },
  afterwards: (ctx: Ctx, { resource: uuid }: { resource: string }) => settleNewRefund(ctx, uuid),
}
