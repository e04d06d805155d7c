import { randomUUID } from 'node:crypto'
import type { ChargeRow } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { sumRefunds } from '@/lib/refunds/store'
import { claimOf } from './claim'
import { lockChargeOf } from './lock-dispute'
import { recordAlert } from './record-alert'
import { type DisputeRow, findDisputeByReference, findUnresolvedDispute, insertDispute } from './store'
import { writeDisputeMail } from './write-dispute-mail'

export interface ReportedDispute {
  charge: Pick<ChargeRow, 'id' | 'orderId'>
  /** The acquirer's or the bank's own. */
  reference: string
  /** The code of the brand or of the scheme. */
  reason: string
}

/**
 * Somebody began to dispute a charge: the seller is told, and neither charge nor order changes. Told again of the same
 * reference nothing happens. Throws CONFLICT where nothing of the charge can be claimed or another dispute of it is going on.
 */
export async function alertDispute(ctx: Ctx, told: ReportedDispute): Promise<DisputeRow> {
  const { reference, reason } = told
  const named = { orderId: told.charge.orderId, chargeId: told.charge.id }
  return transaction(ctx, async (inner) => {
    const { order, charge } = await lockChargeOf(inner, named)
    const known = await findKnown(inner.tx, reference, charge.id)
    if (known) return known
    const { now, tx } = inner
    const claim = claimOf(charge, { refunded: await sumRefunds(tx, charge.id), reason, now })
    if (await findUnresolvedDispute(tx, charge.id)) {
      throw new Problem('CONFLICT', { message: 'A cobrança já tem uma contestação.' })
    }
    const alert = await insertDispute(tx, {
      ...claim,
      ...named,
      uuid: randomUUID(),
      sellerId: order.sellerId,
      reference,
      reason,
      status: 'ALERT',
      createdAt: now,
      statusAt: now,
    })
    await recordAlert(inner, order, charge)
    await writeDisputeMail(inner, 'alerted', alert, order)
    return alert
  })
}

/** The dispute of a reference that was told of before. Throws CONFLICT where it is about another charge. */
export async function findKnown(
  ...[tx, reference, chargeId]: [...Parameters<typeof findDisputeByReference>, number]
): Promise<DisputeRow | undefined> {
  const known = await findDisputeByReference(tx, reference)
  if (known && known.chargeId !== chargeId) {
    throw new Problem('CONFLICT', { message: 'A referência é de outra cobrança.' })
  }
  return known
}
