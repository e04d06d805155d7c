import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import { notifyChange } from '@/lib/messages/webhooks/notify-change'
import { type AccountChangeTrigger, accountChangeTransitions } from './account-change'
import { type AccountChangeRow, updateAccountChangeStatus } from './store'

/**
 * The only writer of a change's status. Throws CONFLICT if the transition is not allowed or the row changed
 * meanwhile.
 */
export async function moveAccountChange(
  ctx: TxCtx,
  change: AccountChangeRow,
  trigger: AccountChangeTrigger,
  stamps: { stoppedBy?: string } = {},
): Promise<AccountChangeRow> {
  const status = nextStatus(accountChangeTransitions, change.status, trigger)
  const next = status && { ...stamps, status, statusAt: ctx.now }
  const moved = next && (await updateAccountChangeStatus(ctx.tx, change, next))
  if (!moved) throw new Problem('CONFLICT', { message: 'A troca de conta já foi decidida.' })
  await notifyChange(ctx, { sellerId: moved.sellerId, resourceUuid: moved.uuid })
  return moved
}
