import { type Ctx, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { keepAgain } from '@/lib/parties/known-buyers/cards/keep'
import type { ChargeRow } from '@/lib/payments/charges/store'
import { changeBrowser } from '@/lib/payments/orders/lifecycle/change-browser'
import { findOrder } from '@/lib/payments/orders/store'
import { lockCheckout } from './lock-checkout'

interface Repetition {
  code: string
  /** The known buyer who agreed to keep the card of the attempt. */
  keepFor?: number
}

/**
 * A repeated card attempt. If the first response was lost, so was its cookie: the attempt's uuid, which only that page has, proves
 * that the order belongs to this browser. Throws CONFLICT if the order is of another link or the browser has its own order.
 */
export async function reclaimOrder(ctx: Ctx, request: Repetition, repeated: ChargeRow): Promise<void> {
  await transaction(ctx, async (inner) => {
    await reclaim(inner, request, repeated)
    const { keepFor } = request
    if (keepFor !== undefined && repeated.cardId !== null) await keepAgain(inner, repeated.cardId, keepFor)
  })
}

async function reclaim(inner: TxCtx, { code }: Repetition, { orderId }: ChargeRow): Promise<void> {
  const { link, order: own } = await lockCheckout(inner, code)
  if (own?.id === orderId) return
  const order = await findOrder(inner.tx, orderId)
  if (own || order.linkId !== link.id) throw new Problem('CONFLICT')
  await changeBrowser(inner, order)
}
