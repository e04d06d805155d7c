import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { listRefundsOfCharges } from '@/lib/payments/charges/whole-charge-store'
import { shortenedFailure } from './refund'
import { refuseLate } from './refuse-late'

/**
 * Asks the acquirer again about the refunds of a charge, after it announced that it denied one. Returns how many that were done
 * it refused; those in progress are left to their own job.
 */
export async function recheckRefunds(systemCtx: Ctx, charge: ChargeRow): Promise<number> {
  const { clockOffsetMs } = await getSeller(systemCtx.db, charge.sellerId)
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const { acquirer } = await portsOf(ctx, charge)
  let refused = 0
  for (const refund of await listRefundsOfCharges(ctx.db, [charge.id])) {
    if (refund.status === 'ERROR' || refund.awaitsApproval) continue
    const { uuid, value } = refund
    const response = await acquirer.refund({
      reference: charge.acquirerReference!,
      refund: uuid,
      value,
      recheck: true,
      at: ctx.now,
    })
    if (response.outcome !== 'refused') continue
    const failure = shortenedFailure(response.failure)
    if (await transaction(ctx, (inner) => refuseLate(inner, refund, failure))) refused += 1
  }
  return refused
}
