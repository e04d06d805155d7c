// A seller who sells by PIX without a pause, below HTTP.
import { setTimeout as sleep } from 'node:timers/promises'
import { collectOrder } from '@/lib/payments/orders/authorization/collect-order'
import { orderRequest } from '@/lib/payments/orders/creation/contract'
import { createOrder } from '@/lib/payments/orders/creation/create-order'
import { confirmCharge } from '@/lib/sandbox/bank/confirm-charge'
import type { PlacedApp } from './placed-apps'

/** A seller whose every sale fails at once would fill the memory with errors. */
const MAX_FAILURES = 100
/** After a failure. */
const PAUSE_MS = 500

/** Each sale is an order, its code and its payment; as many at the same time as wanted, until it is stopped. */
export async function sellIn({ app }: Pick<PlacedApp, 'app'>, atOnce: number) {
  const seller = await app.seller()
  const paid: { uuid: string; at: number }[] = []
  const failures: { at: number; error: unknown }[] = []
  let isStopped = false

  async function sellOne() {
    const ctx = app.ctx({ kind: 'api-key', keyId: 1, sellerId: seller.id, scope: 'WRITE' })
    const payment = { method: 'PIX' }
    const request = orderRequest.parse({ title: 'Café', value: 10, installments: 1, payment })
    const { uuid } = await createOrder(ctx, request)
    await collectOrder(ctx, { uuid, request })
    const [charge] = await app.sql`
      select c.uuid from charges c join orders o on o.id = c.order_id where o.uuid = ${uuid}`
    await confirmCharge(ctx, { uuid: charge!.uuid })
    return uuid
  }
  async function sell() {
    while (!isStopped && failures.length < MAX_FAILURES) {
      try {
        paid.push({ uuid: await sellOne(), at: performance.now() })
      } catch (error) {
        failures.push({ at: performance.now(), error })
        await sleep(PAUSE_MS)
      }
    }
  }
  const selling = Promise.all(Array.from({ length: atOnce }, sell))
  return {
    paid,
    failures,
    /** Returns how many of the sales that succeeded are not in the database. */
    async stop(): Promise<number> {
      isStopped = true
      await selling
      const rows = await app.sql`
        select uuid from orders where status = 'PAID' and uuid = any(${`{${paid.map(({ uuid }) => uuid).join(',')}}`}::uuid[])`
      return paid.length - rows.length
    },
    longestPauseMs() {
      return Math.round(Math.max(...paid.map(({ at }, index) => at - (paid[index - 1]?.at ?? at))))
    },
  }
}
