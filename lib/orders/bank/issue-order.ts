import { setTimeout as sleep } from 'node:timers/promises'
import { issueCharge } from '@/lib/charges/issue-charge'
import type { Ctx } from '@/lib/kernel/ctx'
import type { CreatedOrder } from '@/lib/orders/creation/create-order'
import { getOrder } from '@/lib/orders/get-order'
import { failBlockedOrder } from '@/lib/orders/lifecycle/fail-blocked'
import type { WholeOrder } from '@/lib/orders/whole-order-store'
import { blockOf } from '@/lib/risk/charge-risk'

const BANK_WAIT_MS = 5_000

/**
 * Requests the codes and slips of an order that was just created. Without a response in time the order stays without them, and
 * the job repeats the request. A caller that has just created the order passes it, so that it is not read again.
 */
export async function issueOrder(
  ctx: Ctx,
  { uuid, created }: { uuid: string; created?: CreatedOrder },
): Promise<WholeOrder> {
  const { order, charges, refunds } = created ? { ...created, refunds: [] } : await getOrder(ctx, { uuid })
  if (charges.some((one) => one.status === 'SCHEDULED' && blockOf(one.risk))) {
    await failBlockedOrder(ctx, order.id)
    return getOrder(ctx, { uuid })
  }
  const finished = new AbortController()
  const timeout = sleep(BANK_WAIT_MS, undefined, { signal: finished.signal }).catch(() => undefined)
  const issued = await Promise.all(
    charges.map((charge) => {
      if (charge.status === 'FAILED') return charge
      const issued = issueCharge(ctx, charge, created?.seller).catch(() => charge)
      return Promise.race([issued, timeout.then(() => charge)])
    }),
  )
  finished.abort()
  return { order, charges: issued, refunds }
}
