import { atSellerClock, type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { processEach } from '@/lib/base/kernel/job'
import { portsOf } from '@/lib/base/kernel/ports-of'
import { withTimeout } from '@/lib/base/outages/with-timeout'
import { getSeller } from '@/lib/parties/sellers/get-seller'
import { movePayout } from './move-payout'
import { notifyOfFailedPayout } from './notify-of-failed-payout'
import { reversePayout } from './reverse-payout'
import { claimProcessingPayouts, type PayoutRow } from './store'

const BATCH = 20
/** The timeout of a call, shorter than the pause before the next one. */
const BANK_WAIT_MS = 10_000
const RETRY_AFTER_MS = 30_000

/** Job: requests each payout from the bank until the outcome is final; a refused one is payable again. */
export async function settlePayouts(ctx: Ctx): Promise<number> {
  const processing = await claimProcessingPayouts(ctx.db, {
    systemNow: ctx.systemNow,
    idleSince: new Date(ctx.systemNow.getTime() - RETRY_AFTER_MS),
    limit: BATCH,
  })
  return processEach(processing, (payout) => settle(ctx, payout), {
    named: (payout) => `payout ${payout.uuid}`,
  })
}

async function settle(systemCtx: Ctx, payout: PayoutRow): Promise<void> {
  const { uuid: reference, sellerId, account, value } = payout
  const { clockOffsetMs, environment } = await getSeller(systemCtx.db, sellerId)
  // A live seller without a connection is never paid by the providers of the process, which may be simulators.
  if (environment === 'LIVE' && payout.connectionId === null) return
  const ctx = atSellerClock(systemCtx, clockOffsetMs)
  const { payouts } = await portsOf(ctx, payout)
  const transfer = payouts.transfer({ reference, sellerId, account, value, at: ctx.now })
  const response = await withTimeout(BANK_WAIT_MS, transfer)
  if (response.outcome === 'pending') return
  await transaction(ctx, async (inner) => {
    if (response.outcome === 'done') {
      await movePayout(inner, payout, 'succeed', { bankReference: response.bankReference })
      return
    }
    const failed = await reversePayout(inner, payout, response.refusal)
    if (failed) await notifyOfFailedPayout(inner, failed)
  })
}
