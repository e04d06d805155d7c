import { setTimeout as sleep } from 'node:timers/promises'
import { issueCharge } from '@/lib/charges/issue-charge'
import type { RefundRow } from '@/lib/charges/refund-store'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import type { MadeOrder } from './create-order'
import { getOrder } from './get-order'
import type { OrderRow } from './store'

const BANK_WAIT_MS = 5_000

export interface IssuedOrder {
  order: OrderRow
  charges: ChargeRow[]
  /** Absent where they are still to be asked for. */
  refunds?: RefundRow[]
}

/**
 * Asks the bank for the codes and slips of an order that was just made. Where it does not answer in time the order stands
 * without them, and the sweep asks again. Whoever just made the order gives what it made, which is then not read again.
 */
export async function issueOrder(
  ctx: Ctx,
  { uuid, made }: { uuid: string; made?: MadeOrder },
): Promise<IssuedOrder> {
  const { order, charges } = made ?? (await getOrder(ctx, { uuid }))
  const over = new AbortController()
  const late = sleep(BANK_WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined)
  const issued = await Promise.all(
    charges.map((charge) =>
      Promise.race([issueCharge(ctx, charge, made?.seller).catch(() => charge), late.then(() => charge)]),
    ),
  )
  over.abort()
  return { order, charges: issued, ...(made && { refunds: [] }) }
}
