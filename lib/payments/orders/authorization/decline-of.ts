import type { Ctx } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { Problem } from '@/lib/base/kernel/problem'
import { asNoAnswer } from '@/lib/base/outages/faults'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { blockOf } from '@/lib/payments/risk/charge-risk'

/** The error response for an order whose card was declined or which a rule stopped; its FAILED charge stays stored and can be looked up. */
export async function declineOf(ctx: Ctx, charges: readonly ChargeRow[]): Promise<Problem | undefined> {
  const isDecided = (charge: ChargeRow) =>
    charge.acquirerReference !== null || blockOf(charge.risk) !== undefined
  const failed = charges.find((charge) => charge.status === 'FAILED' && isDecided(charge))
  if (!failed) return undefined
  // Its words must not undo the decline: a connection that cannot be opened has no name to show.
  const ports = await portsOf(ctx, failed).catch(asNoAnswer)
  return new Problem('BAR-7005', {
    message: failed.failure?.description,
    info: { chargeUUID: failed.uuid, ...(ports && { provider: ports.acquirer.name }) },
    failureReason: failed.failure ?? undefined,
  })
}
