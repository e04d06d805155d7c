import { type Ctx, sellerIdOf } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { type EventRow, findEventOfSeller } from './store'

/** The acting seller's event. Throws NOT_FOUND, also for another seller's. */
export async function getEvent(ctx: Ctx, { id }: { id: string }): Promise<EventRow> {
  const event = await findEventOfSeller(ctx.db, sellerIdOf(ctx), id)
  if (!event) throw new Problem('NOT_FOUND')
  return event
}
