import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requireOperator } from '@/lib/base/kernel/require-permission'
import { findOpenProof, insertProof, lockProofs } from './store'

/** Lets a worker prove the whole ledger. Throws FORBIDDEN, and CONFLICT while another proof is under way. */
export async function requestProof(ctx: Ctx): Promise<void> {
  requireOperator(ctx, 'jobs.write')
  const { actor, systemNow: requestedAt } = ctx
  const requestedBy = 'email' in actor ? (actor.email ?? '') : ''
  await transaction(ctx, async (inner) => {
    await lockProofs(inner.tx)
    if (await findOpenProof(inner.tx)) throw new Problem('CONFLICT')
    const uuid = randomUUID()
    await insertProof(inner.tx, { uuid, requestedBy, requestedAt })
    await recordAudit(inner, { action: 'ledger.proof-requested', resource: uuid })
  })
}
