// The API of the banks shows MED by its end alone: a return that nobody of ours requested (rail-pix-bcb.md, 12 MED and disputes).
// The money has left, so that no limit of a claim is checked any more.
import { randomUUID } from 'node:crypto'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import type { Centavos } from '@/lib/base/kernel/money'
import { chargebackEntries } from '@/lib/money/ledger/ledger'
import { post } from '@/lib/money/ledger/post'
import { giveBack } from '@/lib/money/receivables/give-back'
import { lockMoney, takeBack } from '@/lib/money/receivables/take-back'
import { moveCharge } from '@/lib/payments/charges/move-charge'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { deadlineOf } from '@/lib/payments/disputes/dispute'
import { type LockedCharge, lockChargeOf } from '@/lib/payments/disputes/lock-dispute'
import { closeAsLost } from '@/lib/payments/disputes/lose-dispute'
import { moveDispute } from '@/lib/payments/disputes/move-dispute'
import { notifyOfDispute } from '@/lib/payments/disputes/notify-of-dispute'
import { type DisputeRow, findUnresolvedDispute, insertDispute } from '@/lib/payments/disputes/store'
import { rollUpOrder } from '@/lib/payments/orders/lifecycle/roll-up'
import { sumRefunds } from '@/lib/payments/refunds/store'
import { findMedReturn, insertMedReturn, sumLostDisputes } from './store'

export interface MedReturn {
  charge: Pick<ChargeRow, 'id' | 'orderId'>
  /** The bank's identifier of the return. */
  returnId: string
  value: Centavos
  /** The reason code of the PIX scheme. */
  reason: string
}

/**
 * Books money that MED took from a paid charge, once: its dispute, opened here if there is none, is lost for that amount. Returns
 * whether it was new. Throws where less of the charge is left, as while a refund of it is in progress: then it is to be repeated.
 */
export async function recordMedReturn(ctx: Ctx, taken: MedReturn): Promise<boolean> {
  return transaction(ctx, async (inner) => {
    const named = { orderId: taken.charge.orderId, chargeId: taken.charge.id }
    const locked = await lockChargeOf(inner, named)
    if (await findMedReturn(inner.tx, taken.returnId)) return false
    const { charge } = locked
    const gone = (await sumRefunds(inner.tx, charge.id)) + (await sumLostDisputes(inner.tx, charge.id))
    if (gone + taken.value > charge.value)
      throw new Error(`MED return ${taken.returnId} is more than is left of charge ${charge.uuid}`)
    const lost = await lose(inner, locked, taken)
    await insertMedReturn(inner.tx, {
      returnId: taken.returnId,
      sellerId: charge.sellerId,
      chargeId: charge.id,
      disputeId: lost.id,
      value: taken.value,
      bookedAt: inner.systemNow,
    })
    return true
  })
}

async function lose(ctx: TxCtx, locked: LockedCharge, taken: MedReturn): Promise<DisputeRow> {
  const { charge } = locked
  const before = await findUnresolvedDispute(ctx.tx, charge.id)
  if (before && before.status !== 'ALERT') return loseOpen(ctx, locked, before, taken)
  const dispute = await open(ctx, locked, before, taken)
  takeBack(ctx, charge, await lockMoney(ctx, charge.id), {
    value: taken.value,
    reason: 'DISPUTE',
    source: dispute.uuid,
  })
  // A further part that MED takes later: the charge is a chargeback already.
  if (charge.status === 'CHARGEBACK') return loseFurther(ctx, locked, dispute)
  const disputed = moveCharge(ctx, charge, 'open-dispute')
  const found = rollUpOrder(ctx, locked.found, disputed)
  return closeAsLost(ctx, { found, charge: disputed, dispute }, 'DECIDED')
}

/** All that was not refunded is blocked: what MED did not take goes back to the seller. */
async function loseOpen(
  ctx: TxCtx,
  locked: LockedCharge,
  dispute: DisputeRow,
  { value, returnId }: MedReturn,
): Promise<DisputeRow> {
  if (value !== dispute.value) {
    await giveBack(ctx, locked.charge, { reason: 'DISPUTE', source: dispute.uuid })
    const money = await lockMoney(ctx, locked.charge.id)
    takeBack(ctx, locked.charge, money, { value, reason: 'DISPUTE', source: returnId })
  }
  return closeAsLost(ctx, { ...locked, dispute: { ...dispute, value } }, 'DECIDED', { value })
}

async function open(
  ctx: TxCtx,
  { found: { order }, charge }: LockedCharge,
  alert: DisputeRow | undefined,
  { returnId, reason, value }: MedReturn,
): Promise<DisputeRow> {
  const { now, tx } = ctx
  const opened = { reference: returnId, reason, value, openedAt: now, dueAt: deadlineOf(now) }
  if (alert) return moveDispute(ctx, alert, 'open', { ...opened, closedAt: null, alertEnd: null })
  return insertDispute(tx, {
    ...opened,
    uuid: randomUUID(),
    kind: 'MED',
    paymentMethod: charge.paymentMethod,
    sellerId: order.sellerId,
    orderId: order.id,
    chargeId: charge.id,
    status: 'OPEN',
    createdAt: now,
    statusAt: now,
  })
}

async function loseFurther(
  ctx: TxCtx,
  { found: { order }, charge }: LockedCharge,
  dispute: DisputeRow,
): Promise<DisputeRow> {
  const lost = await moveDispute(ctx, dispute, 'lose', { closedAt: ctx.now, lossReason: 'DECIDED' })
  const { sellerId, uuid: source, value } = dispute
  const row = { sellerId, reason: 'CHARGEBACK' as const, source, chargeId: charge.id, occurredAt: ctx.now }
  post(ctx, row, chargebackEntries(value))
  await notifyOfDispute(ctx, 'DECIDED', lost, order)
  return lost
}
