import { listPixChargesToReconcile } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { receivePixPayment } from './receive-pix-payment'

const DAY_MS = 24 * 60 * 60 * 1000
const BATCH = 100

/**
 * A sweep that asks the bank about charges it may have been paid for without our hearing of it, round and round
 * through those that were open in the last day. It answers how many payments it found that were news.
 */
export function createReconcileSweep(): (ctx: Ctx) => Promise<number> {
  let afterId = 0
  return async (ctx) => {
    const since = new Date(ctx.machineNow.getTime() - DAY_MS)
    const charges = await listPixChargesToReconcile(ctx.db, { since, afterId }, BATCH)
    afterId = charges.length < BATCH ? 0 : charges.at(-1)!.id
    let news = 0
    for (const charge of charges) {
      for (const payment of await ctx.ports.pix.findPayments(charge.pixTxid!)) {
        if (await receivePixPayment(ctx, charge.pixTxid!, payment)) news += 1
      }
    }
    return news
  }
}
