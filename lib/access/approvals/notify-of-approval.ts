import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import type { ApprovalRow } from './store'

/** Notifies the seller and everyone who may decide, in the running transaction. */
export async function notifyOfApproval(
  ctx: TxCtx,
  event: 'requested' | 'rejected' | 'expired',
  { uuid, sellerId, kind, value, payeeName, requesterName, deciderName, expiresAt }: ApprovalRow,
): Promise<void> {
  await notify(ctx, {
    ...{ sellerId, kind: 'APPROVAL', record: uuid, step: event, path: '/approvals' },
    textKey: `approval.${event}`,
    values: {
      what: payeeName
        ? { words: ['mails.approval.kinds.PAYOUT_TO'], values: { payee: payeeName } }
        : { words: [`mails.approval.kinds.${kind}`] },
      value: { money: value },
      by: requesterName ?? { words: ['mails.approval.nobody'] },
      decider: deciderName ?? '',
      until: { instant: expiresAt.toISOString() },
    },
  })
}
