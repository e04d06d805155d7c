import { setTimeout as sleep } from 'node:timers/promises'
import { issueCharge } from '@/lib/charges/issue-charge'
import type { Ctx } from '@/lib/kernel/ctx'
import type { MadeOrder } from '@/lib/orders/creation/create-order'
import { getOrder } from '@/lib/orders/get-order'
import type { WholeOrder } from '@/lib/orders/whole-order-store'

const BANK_WAIT_MS = 5_000

/**
 * Asks the bank for the codes and slips of an order that was just made. Where it does not answer in time the order stands
 * without them, and the job asks again. Whoever just made the order gives what it made, which is then not read again.
 */
export async function issueOrder(
  ctx: Ctx,
  { uuid, made }: { uuid: string; made?: MadeOrder },
): Promise<WholeOrder> {
  const { order, charges, refunds } = made ? { ...made, refunds: [] } : await getOrder(ctx, { uuid })
  const over = new AbortController()
  const late = sleep(BANK_WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined)
  const issued = await Promise.all(
    charges.map((charge) =>
      Promise.race([issueCharge(ctx, charge, made?.seller).catch(() => charge), late.then(() => charge)]),
    ),
  )
  over.abort()
  return { order, charges: issued, refunds }
}
