import { sql } from 'drizzle-orm'
import { transaction } from '@/lib/base/kernel/ctx'
import { findChargeOfSeller, listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { refuseLate } from '@/lib/payments/refunds/refuse-late'
import type { Simulation } from './simulation'

/** The acquirer denies a refund of a charge that it had carried out: it has it no longer, and we book that. */
export async function denyRefund(simulation: Simulation, chargeUuid: string): Promise<void> {
  const ctx = await simulation.asSeller()
  const { charge } = (await findChargeOfSeller(ctx.db, simulation.seller.id, chargeUuid))!
  const refunds = await listRefundsOfCharges(ctx.db, [charge.id])
  const done = refunds.filter(({ status }) => status === 'SUCCESS')
  if (done.length === 0 || charge.acquirerReference === null) return
  const refund = simulation.random.pick(done)
  await transaction(ctx, async (inner) => {
    await inner.tx.execute(sql`delete from simulated_refunds where refund = ${refund.uuid}`)
    await refuseLate(inner, refund)
  })
}
