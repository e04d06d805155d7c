import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/audit/record'
import { lockBuyerOfSeller } from '@/lib/buyers/store'
import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { requireStepUp } from '@/lib/kernel/require-step-up'
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
  const sellerId = sellerIdOf(ctx)
  return transaction(ctx, async (inner) => {
    const buyer = await lockBuyerOfSeller(inner.tx, sellerId, input.uuid)
    if (!buyer) throw new Problem('NOT_FOUND')
    const obstacles = obstaclesOf(await loadPerson(inner, buyer), inner.now)
    const created = await insertErasure(inner.tx, {
      uuid: randomUUID(),
      sellerId,
      buyerUuid: buyer.uuid,
      status: 'WAITING',
      requestedBy: ctx.actor.kind === 'portal-user' ? (ctx.actor.email ?? '') : '',
      createdAt: inner.now,
      statusAt: inner.now,
      dueAt: inner.systemNow,
    })
    const after = { waitsFor: obstacles.map(({ kind }) => kind) }
    if (created) await recordAudit(inner, { action: 'buyer.erasure-requested', resource: buyer.uuid, after })
    return { obstacles }
  })
}
