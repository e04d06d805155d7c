import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { nextStatus } from '@/lib/base/kernel/state-machine'
import type { SellerRow } from '@/lib/parties/sellers/store'
import { type SellerTrigger, sellerTransitions } from './seller-status'
import { insertSellerMove, updateSellerStatus } from './store'

/**
 * The only writer of a seller's status, with its history. Throws CONFLICT for a sandbox seller, for a move that the table does
 * not have, and after a concurrent one.
 */
export async function moveSeller(
  ctx: TxCtx,
  seller: SellerRow,
  trigger: SellerTrigger,
  reason?: string,
): Promise<SellerRow> {
  const status = nextStatus(sellerTransitions, seller.status, trigger)
  if (!status || seller.environment !== 'LIVE') throw new Problem('CONFLICT')
  const moved = await updateSellerStatus(ctx.tx, seller, status)
  if (!moved) throw new Problem('CONFLICT')
  await insertSellerMove(ctx.tx, {
    sellerId: seller.id,
    fromStatus: seller.status,
    toStatus: status,
    trigger,
    reason: reason ?? null,
    by: nameOf(ctx),
    movedAt: ctx.systemNow,
  })
  return moved
}

function nameOf({ actor }: TxCtx): string {
  if (actor.kind === 'operator-user') return actor.email
  if (actor.kind === 'portal-user') return actor.email ?? actor.userUuid
  if (actor.kind === 'operator') return actor.by
  return actor.kind === 'api-key' ? (actor.title ?? `key ${actor.keyId}`) : actor.kind
}
