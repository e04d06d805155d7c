import type { Ctx } from '@/lib/kernel/ctx'
import { settleEach, throwFailures } from '@/lib/kernel/sweep'
import { getSeller } from '@/lib/sellers/get-seller'
import { type ChargeRow, claimChargesWithoutCode, setPixCode } from './store'

const RETRY_AFTER_MS = 10_000
const BATCH = 20

/**
 * Asks the provider for the code of a charge and keeps it. Asking again with the same reference has one effect, so a
 * call that failed half-way is simply repeated. Throws what the provider throws; the charge then stays without a code.
 */
export async function issuePixCode(ctx: Ctx, charge: ChargeRow): Promise<string> {
  if (charge.pixCode) return charge.pixCode
  const seller = await getSeller(ctx.db, charge.sellerId)
  const { brCode } = await ctx.ports.pix.createCharge({
    txid: charge.pixTxid!,
    sellerId: charge.sellerId,
    receiver: { name: seller.fantasyName, city: seller.city, key: seller.pixKey },
    value: charge.value,
    expiresAt: charge.pixExpiresAt!,
  })
  await setPixCode(ctx.db, charge.id, brCode)
  return brCode
}

/** Sweep: asks again for codes whose first request got no answer. */
export async function issuePendingPixCodes(ctx: Ctx): Promise<number> {
  const waiting = await claimChargesWithoutCode(ctx.db, {
    machineNow: ctx.machineNow,
    pauseMs: RETRY_AFTER_MS,
    limit: BATCH,
  })
  const failures: Error[] = []
  const done = await settleEach(waiting, (charge) => issuePixCode(ctx, charge), {
    named: (charge) => `charge ${charge.uuid}`,
    failures,
  })
  throwFailures(failures)
  return done
}
