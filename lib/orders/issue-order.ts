import { setTimeout as sleep } from 'node:timers/promises'
import { issueCharge } from '@/lib/charges/issue-charge'
import type { ChargeRow } from '@/lib/charges/store'
import type { Ctx } from '@/lib/kernel/ctx'
import { getOrder } from './get-order'
import type { OrderRow } from './store'

const BANK_WAIT_MS = 5_000

/**
 * Asks the bank for the codes and slips of an order that was just made. Where it does not answer in time the order stands
 * without them, and the sweep asks again.
 */
export async function issueOrder(
  ctx: Ctx,
  input: { uuid: string },
): Promise<{ order: OrderRow; charges: ChargeRow[] }> {
  const { order, charges } = await getOrder(ctx, input)
  const over = new AbortController()
  const late = sleep(BANK_WAIT_MS, undefined, { signal: over.signal }).catch(() => undefined)
  const issued = await Promise.all(
    charges.map((charge) =>
      Promise.race([issueCharge(ctx, charge).catch(() => charge), late.then(() => charge)]),
    ),
  )
  over.abort()
  return { order, charges: issued }
}
