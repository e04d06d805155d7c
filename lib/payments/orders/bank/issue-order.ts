import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { tryWithTimeout } from '@/lib/base/outages/with-timeout'
import { requestCode, storeCode } from '@/lib/payments/charges/issue-charge'
import type { CreatedOrder } from '@/lib/payments/orders/creation/create-order'
import { getOrder } from '@/lib/payments/orders/get-order'
import { failBlockedOrder } from '@/lib/payments/orders/lifecycle/fail-blocked'
import type { WholeOrder } from '@/lib/payments/orders/whole-order-store'
import { blockOf } from '@/lib/payments/risk/charge-risk'

const BANK_WAIT_MS = 5_000

/**
 * Requests the codes and slips of an order that was just created, and returns what stores them. Without a response in time the order
 * stays without them, and the job repeats the request. A caller that has just created the order passes it, so that it is not read again.
 */
export async function requestCodes(
  ctx: Ctx,
  { uuid, created }: { uuid: string; created?: CreatedOrder },
): Promise<(ctx: TxCtx) => Promise<WholeOrder>> {
  const { order, charges, refunds } = created ? { ...created, refunds: [] } : await getOrder(ctx, { uuid })
  if (charges.some((one) => one.status === 'SCHEDULED' && blockOf(one.risk)))
    return async (inner) => {
      await failBlockedOrder(inner, order.id)
      return getOrder(inner, { uuid })
    }
  // The bank issues nothing for one that was cancelled meanwhile: that could be paid, and nothing would withdraw it.
  const open = charges.filter(({ status }) => status === 'SCHEDULED' || status === 'LATE')
  const requests = open.map((one) => tryWithTimeout(BANK_WAIT_MS, requestCode(ctx, one, created?.seller)))
  const issued = (await Promise.all(requests)).filter((one) => one !== undefined)
  return async (inner) => {
    for (const one of issued) await storeCode(inner, one)
    const current = charges.map(
      (charge) => issued.find((one) => one.charge.id === charge.id)?.charge ?? charge,
    )
    return { order, charges: current, refunds }
  }
}

/** Both. */
export const issueOrder = async (ctx: Ctx, named: { uuid: string }): Promise<WholeOrder> =>
  transaction(ctx, await requestCodes(ctx, named))
