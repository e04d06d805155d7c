import { randomUUID } from 'node:crypto'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { lockMoney, takeBack } from '@/lib/money/receivables/take-back'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { sumRefunds } from '@/lib/payments/refunds/store'
import { findReported, type ReportedDispute } from './alert-dispute'
import { claimOf } from './claim'
import { deadlineOf, nextReminder } from './dispute'
import { type LockedCharge, lockChargeOf } from './lock-dispute'
import { moveDispute } from './move-dispute'
import { notifyOfDispute } from './notify-of-dispute'
import { type DisputeRow, findUnresolvedDispute, insertDispute } from './store'

/**
 * Opens a dispute of a charge, after an alert or without one: all that was not refunded is taken from the seller and
 * blocked. A repeated report with the same reference has no effect. Throws CONFLICT if nothing of the charge can be
 * claimed or another dispute of it is open.
 */
export async function openDispute(ctx: Ctx, report: ReportedDispute): Promise<DisputeRow> {
  const named = { orderId: report.charge.orderId, chargeId: report.charge.id }
  return transaction(ctx, async (inner) => {
    const locked = await lockChargeOf(inner, named)
    const existing = await findReported(inner, report.reference, named.chargeId)
    if (existing && existing.status !== 'ALERT') return existing
    const dispute = await writeOpen(inner, locked, report)
    const { found, charge } = locked
    takeBack(inner, charge, await lockMoney(inner, charge.id), {
      value: dispute.value,
      reason: 'DISPUTE',
      source: dispute.uuid,
    })
    rollUpOrder(inner, found, moveCharge(inner, charge, 'open-dispute'))
    await notifyOfDispute(inner, 'opened', dispute, found.order)
    return dispute
  })
}

/** Moves the alert to OPEN, also if the dispute has a reference of its own. */
async function writeOpen(
  ctx: TxCtx,
  { found: { order }, charge }: LockedCharge,
  { reference, reason, outside }: ReportedDispute,
): Promise<DisputeRow> {
  const { tx, now } = ctx
  const before = await findUnresolvedDispute(tx, charge.id)
  // A claim whose alert arrived in time is in time, however long the banks took afterwards.
  const claimedAt = before?.createdAt ?? now
  const claim = claimOf(charge, { refunded: await sumRefunds(tx, charge.id), reason, now: claimedAt })
  const dueAt = outside?.dueAt ?? deadlineOf(now)
  const provider = outside && {
    ...{ connectionId: outside.connectionId, stage: outside.stage, answerLimits: outside.limits },
  }
  const opened = { reference, reason, openedAt: now, dueAt, remindAt: nextReminder(dueAt, now), ...provider }
  if (before) {
    if (before.status !== 'ALERT') throw new Problem('CONFLICT')
    const reopened = { closedAt: null, alertEnd: null }
    return moveDispute(ctx, before, 'open', { ...opened, ...reopened, value: claim.value })
  }
  return insertDispute(tx, {
    ...claim,
    ...opened,
    uuid: randomUUID(),
    sellerId: order.sellerId,
    orderId: order.id,
    chargeId: charge.id,
    status: 'OPEN',
    createdAt: now,
    statusAt: now,
  })
}
