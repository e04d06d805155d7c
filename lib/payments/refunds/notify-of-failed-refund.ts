import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import type { RefundRow } from './store'

/** Notifies a seller, in the running transaction, that a refund of its order was refused. */
export async function notifyOfFailedRefund(
  ctx: TxCtx,
  { uuid, sellerId, value }: RefundRow,
  order: { uuid: string; title: string },
): Promise<void> {
  await notify(ctx, {
    ...{ sellerId, kind: 'FAILED_REFUND', record: uuid, step: 'failed', path: `/orders/${order.uuid}` },
    textKey: 'failedRefund',
    values: { value: { money: value }, title: order.title || order.uuid },
  })
}
