import { randomUUID } from 'node:crypto'
import type { Actor, TxCtx } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { type ApprovalKind, decidedUntil, remindedAt } from './approval'
import { notifyOfApproval } from './notify-of-approval'
import { type ApprovalRow, insertApproval } from './store'

interface Wanted {
  sellerId: number
  kind: ApprovalKind
  /** The uuid of the refund or payout, which waits until the decision. */
  resource: string
  orderUuid?: string
  /** The sub-seller to whom a payout goes. */
  payeeName?: string
  value: Centavos
}

/** Requests the approval of a second person, in the transaction that stores the waiting refund or payout. */
export async function requestApproval(ctx: TxCtx, wanted: Wanted): Promise<ApprovalRow> {
  const { now } = ctx
  const approval = await insertApproval(ctx.tx, {
    ...wanted,
    ...requesterOf(ctx.actor),
    uuid: randomUUID(),
    status: 'PENDING',
    createdAt: now,
    expiresAt: decidedUntil(now),
    remindAt: remindedAt(now),
    statusAt: now,
  })
  await notifyChange(ctx, { sellerId: wanted.sellerId, resourceUuid: approval.uuid })
  await notifyOfApproval(ctx, 'requested', approval)
  return approval
}

function requesterOf(actor: Actor): Pick<ApprovalRow, 'requestedBy' | 'requesterName'> {
  if (actor.kind === 'portal-user') {
    return { requestedBy: actor.userUuid, requesterName: actor.email ?? null }
  }
  return { requestedBy: null, requesterName: actor.kind === 'api-key' ? (actor.title ?? null) : null }
}
