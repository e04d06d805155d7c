import { randomUUID } from 'node:crypto'
import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { sumRefunds } from '@/lib/payments/refunds/store'
import type { AnswerLimits, ClaimStage } from '@/lib/rails/claims/claim'
import { claimOf } from './claim'
import { lockChargeOf } from './lock-dispute'
import { notifyOfDispute } from './notify-of-dispute'
import { recordAlert } from './record-alert'
import { type DisputeRow, findDisputeByReference, findUnresolvedDispute, insertDispute } from './store'

export interface ReportedDispute {
  charge: Pick<ChargeRow, 'id' | 'orderId'>
  /** The identifier of the dispute at the acquirer or the bank. */
  reference: string
  /** The reason code of the card brand or of the PIX scheme. */
  reason: string
  /** Of a provider that decides itself. */
  outside?: { connectionId: number; stage: ClaimStage; dueAt: Date; limits: AnswerLimits }
}

/**
 * Records that a buyer started to dispute a charge, and notifies the seller; neither charge nor order changes. A
 * repeated report with the same reference has no effect. Throws CONFLICT if nothing of the charge can be claimed or
 * another dispute of it is unresolved.
 */
export async function alertDispute(ctx: Ctx, report: ReportedDispute): Promise<DisputeRow> {
  const { reference, reason } = report
  const named = { orderId: report.charge.orderId, chargeId: report.charge.id }
  return transaction(ctx, async (inner) => {
    const locked = await lockChargeOf(inner, named)
    const { found, charge } = locked
    const existing = await findReported(inner, reference, charge.id)
    if (existing) return existing
    const { now, tx } = inner
    const claim = claimOf(charge, { refunded: await sumRefunds(tx, charge.id), reason, now })
    if (await findUnresolvedDispute(tx, charge.id)) {
      throw new Problem('CONFLICT', { message: 'A cobrança já tem uma contestação.' })
    }
    const alert = await insertDispute(tx, {
      ...claim,
      ...named,
      uuid: randomUUID(),
      sellerId: charge.sellerId,
      reference,
      reason,
      status: 'ALERT',
      createdAt: now,
      statusAt: now,
    })
    recordAlert(inner, locked)
    await notifyOfDispute(inner, 'alerted', alert, found.order)
    return alert
  })
}

/** The dispute already stored for this reference. Throws CONFLICT if it belongs to another charge. */
export async function findReported(
  { tx }: TxCtx,
  reference: string,
  chargeId: number,
): Promise<DisputeRow | undefined> {
  const existing = await findDisputeByReference(tx, reference)
  if (existing && existing.chargeId !== chargeId) {
    throw new Problem('CONFLICT', { message: 'A referência é de outra cobrança.' })
  }
  return existing
}
