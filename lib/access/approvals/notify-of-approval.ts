import type { TxCtx } from '@/lib/base/kernel/ctx'
import { notify } from '@/lib/messages/notifications/notify'
import type { ApprovalRow } from './store'

/** Notifies the seller and everyone whose role decides, or one person alone, in the running transaction. */
export async function notifyOfApproval(
  ctx: TxCtx,
  event: 'requested' | 'reminder' | 'rejected' | 'expired',
  { uuid, sellerId, kind, value, payeeName, requesterName, deciderName, createdAt, expiresAt }: ApprovalRow,
  userUuid?: string,
): Promise<void> {
  await notify(ctx, {
    ...{ sellerId, kind: 'APPROVAL', record: uuid, path: `/approvals/${uuid}` },
    step: userUuid ? `${event} ${userUuid}` : event,
    ...(userUuid && { userUuid }),
    textKey: `approval.${event}`,
    values: {
      what: payeeName
        ? { words: ['mails.approval.kinds.PAYOUT_TO'], values: { payee: payeeName } }
        : { words: [`mails.approval.kinds.${kind}`] },
      value: { money: value },
      by: requesterName ?? { words: ['mails.approval.nobody'] },
      decider: deciderName ?? '',
      since: { instant: createdAt.toISOString() },
      until: { instant: expiresAt.toISOString() },
    },
  })
}
