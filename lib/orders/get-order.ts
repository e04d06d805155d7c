import { listChargesOfOrder } from '@/lib/charges/store'
import { type Ctx, sellerIdOf } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { findOrderOfSeller } from './store'

/** An order of the acting seller with its charges. Throws NOT_FOUND, for another seller's too. */
export async function getOrder(ctx: Ctx, input: { uuid: string }) {
  const order = await findOrderOfSeller(ctx.db, sellerIdOf(ctx), input.uuid)
  if (!order) throw new Problem('NOT_FOUND')
  return { order, charges: await listChargesOfOrder(ctx.db, order.id) }
}
