import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Actor, type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { lockBuyerOfSeller } from '@/lib/parties/buyers/store'
import type { Obstacle } from './erasure'
import { loadPerson } from './load'
import { obstaclesOf } from './obstacles'
import { insertErasure } from './store'

/**
 * Requests the erasure of a buyer's data: a job carries it out at once, or as soon as nothing of the person is open any more.
 * Returns why it has to wait, if it has. Repeating it changes nothing. Throws NOT_FOUND, and FORBIDDEN without a recent proof.
 */
export async function requestErasure(ctx: Ctx, input: { uuid: string }): Promise<{ obstacles: Obstacle[] }> {
  requirePermission(ctx, 'buyers.erase')
  requireStepUp(ctx)
  return requestErasureAt(ctx, { sellerId: sellerIdOf(ctx), uuid: input.uuid })
}

/** The same at any seller, on whose clock the context is, for callers that have checked who asks. */
export async function requestErasureAt(
  ctx: Ctx,
  { sellerId, uuid }: { sellerId: number; uuid: string },
): Promise<{ obstacles: Obstacle[] }> {
  return transaction(ctx, async (inner) => {
    const buyer = await lockBuyerOfSeller(inner.tx, sellerId, uuid)
    if (!buyer) throw new Problem('NOT_FOUND')
    const obstacles = obstaclesOf(await loadPerson(inner, buyer), inner.now)
    const created = await insertErasure(inner.tx, {
      uuid: randomUUID(),
      sellerId,
      buyerUuid: buyer.uuid,
      status: 'WAITING',
      requestedBy: requesterOf(ctx.actor),
      createdAt: inner.now,
      statusAt: inner.now,
      dueAt: inner.systemNow,
    })
    const after = { waitsFor: obstacles.map(({ kind }) => kind) }
    if (created)
      await recordAudit(inner, {
        action: 'buyer.erasure-requested',
        ...{ sellerId, resource: buyer.uuid, after },
      })
    return { obstacles }
  })
}

function requesterOf(actor: Actor): string {
  if (actor.kind === 'operator') return actor.by
  return 'email' in actor ? (actor.email ?? '') : ''
}
