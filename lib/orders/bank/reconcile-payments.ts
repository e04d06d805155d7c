import { bankOf } from '@/lib/bank-payments/bank-of'
import { listChargesToReconcile } from '@/lib/charges/due-store'
import type { ChargeRow } from '@/lib/charges/store'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { DAY_MS } from '@/lib/kernel/durations'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { receiveBankPayment } from './receive-payment'

const BATCH = 100

/**
 * A job that queries the bank for payments without a notification, batch by batch through the charges that are open or were
 * closed in the last day, and then again from the start. Returns how many new payments it found.
 */
export function createReconcileJob(): (ctx: Ctx) => Promise<number> {
  let afterId = 0
  return async (ctx) => {
    const since = new Date(ctx.systemNow.getTime() - DAY_MS)
    const found = await listChargesToReconcile(ctx.db, { since, afterId }, BATCH)
    afterId = found.length < BATCH ? 0 : found.at(-1)!.charge.id
    const failures: Error[] = []
    let added = 0
    for (const { charge, clockOffsetMs } of found) {
      const reconcile = async () => {
        added += await reconcileOne(atSellerClock(ctx, clockOffsetMs), charge)
      }
      await processEach([charge], reconcile, { named: () => `charge ${charge.uuid}`, failures })
    }
    throwFailures(failures)
    return added
  }
}

async function reconcileOne(ctx: Ctx, charge: ChargeRow): Promise<number> {
  const reference = charge.bankReference!
  let added = 0
  const bank = await bankOf(ctx, charge)
  for (const payment of await bank.findPayments(reference)) {
    if (await receiveBankPayment(ctx, reference, payment)) added += 1
  }
  return added
}
