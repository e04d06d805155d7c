import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'

/** The error response for an order whose card was declined; its FAILED charge stays stored and can be looked up. */
export function declineOf(ctx: Ctx, charges: readonly ChargeRow[]): Problem | undefined {
  const failed = charges.find((charge) => charge.status === 'FAILED' && charge.acquirerReference !== null)
  if (!failed) return undefined
  return new Problem('BAR-7005', {
    message: failed.failure?.description,
    info: { chargeUUID: failed.uuid, provider: ctx.ports.acquirer.name },
    failureReason: failed.failure ?? undefined,
  })
}
