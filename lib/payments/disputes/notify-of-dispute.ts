import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import type { LossReason } from './dispute'
import { causeOf } from './reasons'
import type { DisputeRow } from './store'

/** The step of a dispute or the time left to its deadline; a loss by its reason. */
export type DisputeNews = 'alerted' | 'opened' | 'twoDays' | 'oneDay' | 'won' | LossReason

/**
 * Notifies a seller of a dispute, in the running transaction: amount, order, reason, deadline and what to do. It contains
 * nothing of the buyer or the card.
 */
export async function notifyOfDispute(
  ctx: TxCtx,
  event: DisputeNews,
  { uuid, sellerId, value, reason, dueAt }: DisputeRow,
  order: { title: string },
): Promise<void> {
  const cause = causeOf(reason)
  const isReminder = event === 'twoDays' || event === 'oneDay'
  await notify(ctx, {
    ...{ sellerId, record: uuid, step: event, path: `/disputes/${uuid}` },
    kind: isReminder ? 'DISPUTE_DEADLINE' : 'DISPUTE',
    textKey: `dispute.${event}`,
    values: {
      value: { money: value },
      title: order.title || uuid,
      reason: { words: [`disputes.short.${cause}`, `disputes.causes.${cause}.what`], joint: '. ' },
      deadline: dueAt ? { instant: dueAt.toISOString() } : '',
    },
  })
}
