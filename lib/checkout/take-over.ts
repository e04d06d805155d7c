import type { ChargeRow } from '@/lib/charges/store'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { changeBrowser } from '@/lib/orders/lifecycle/change-browser'
import { findOrder } from '@/lib/orders/store'
import { lockCheckout } from './lock-checkout'

/**
 * A press arrives again under its name. Where its first answer was lost, its cookie was lost with it: the name, which only the
 * page that pressed knows, says that the order is this browser's. Throws CONFLICT where it is another link's, or the browser has
 * an order of its own.
 */
export async function takeOver(ctx: Ctx, { code }: { code: string }, repeated: ChargeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    const { link, order: own } = await lockCheckout(inner, code)
    if (own?.id === repeated.orderId) return
    const order = await findOrder(inner.tx, repeated.orderId)
    if (own || order.linkId !== link.id) throw new Problem('CONFLICT')
    await changeBrowser(inner, order)
  })
}
