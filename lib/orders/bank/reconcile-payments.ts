import { bankOf } from '@/lib/bank-payments/bank-of'
import { type ChargeRow, listChargesToReconcile } from '@/lib/charges/store'
import { atSellerClock, type Ctx } from '@/lib/kernel/ctx'
import { processEach, throwFailures } from '@/lib/kernel/job'
import { receiveBankPayment } from './receive-payment'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100

/**
 * A job that asks the bank about charges it may have been paid for without our hearing of it, round and round
 * through those that are open or were closed in the last day. It answers how many payments it found that were news.
 */
export function createReconcileJob(): (ctx: Ctx) => Promise<number> {
  let afterId = 0
  return async (ctx) => {
    const since = new Date(ctx.systemNow.getTime() - DAY_MS)
    const found = await listChargesToReconcile(ctx.db, { since, afterId }, BATCH)
    afterId = found.length < BATCH ? 0 : found.at(-1)!.charge.id
    const failures: Error[] = []
    let news = 0
    for (const { charge, clockOffsetMs } of found) {
      const reconcile = async () => {
        news += await reconcileOne(atSellerClock(ctx, clockOffsetMs), charge)
      }
      await processEach([charge], reconcile, { named: () => `charge ${charge.uuid}`, failures })
    }
    throwFailures(failures)
    return news
  }
}

async function reconcileOne(ctx: Ctx, charge: ChargeRow): Promise<number> {
  const reference = charge.bankReference!
  let news = 0
  for (const payment of await bankOf(ctx, charge.paymentMethod).findPayments(reference)) {
    if (await receiveBankPayment(ctx, reference, payment)) news += 1
  }
  return news
}
