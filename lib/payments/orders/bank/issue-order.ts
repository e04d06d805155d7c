import type { Ctx } from '@/lib/base/kernel/ctx'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { issueCharge } from '@/lib/payments/charges/issue-charge'
import type { CreatedOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { failBlockedOrder } from '@/lib/payments/orders/lifecycle/fail-blocked'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { blockOf } from '@/lib/payments/risk/charge-risk'

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
  const issued = await Promise.all(
    charges.map(async (charge) => {
      if (charge.status === 'FAILED') return charge
      return (await tryWithTimeout(BANK_WAIT_MS, issueCharge(ctx, charge, created?.seller))) ?? charge
    }),
  )
  return { order, charges: issued, refunds }
}
