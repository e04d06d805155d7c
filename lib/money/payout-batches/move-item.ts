import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { type ItemTrigger, itemTransitions } from './batch'
import { type ItemRow, updateItemStatus } from './item-store'

/** The only writer of the status of a payout in a batch. Throws CONFLICT for a move that the table does not have. */
export async function moveItem(
  ctx: TxCtx,
  item: ItemRow,
  trigger: ItemTrigger,
  change: Partial<ItemRow>,
): Promise<ItemRow> {
  const status = nextStatus(itemTransitions, item.status, trigger)
  const moved = status && (await updateItemStatus(ctx.tx, item, { ...change, status }))
  if (!moved) throw new Problem('CONFLICT')
  return moved
}
