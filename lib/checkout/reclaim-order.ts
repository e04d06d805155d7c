import type { ChargeRow } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { changeBrowser } from '@/lib/orders/lifecycle/change-browser'
import { findOrder } from '@/lib/orders/store'
import { lockCheckout } from './lock-checkout'

/**
 * A repeated card attempt. If the first response was lost, so was its cookie: the attempt's uuid, which only that page has, proves
 * that the order belongs to this browser. Throws CONFLICT if the order is of another link or the browser has its own order.
 */
export async function reclaimOrder(ctx: Ctx, { code }: { code: string }, repeated: ChargeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { link, order: own } = await lockCheckout(inner, code)
    if (own?.id === repeated.orderId) return
    const order = await findOrder(inner.tx, repeated.orderId)
    if (own || order.linkId !== link.id) throw new Problem('CONFLICT')
    await changeBrowser(inner, order)
  })
}
