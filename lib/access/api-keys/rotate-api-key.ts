import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { HOUR_MS } from '@/lib/base/kernel/durations'
import { permissionToGrant } from '@/lib/base/kernel/key-scopes'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import type { RotateApiKeyInput } from './contract'
import { creatorOf, lockForKey } from './create-api-key'
import { type IssuedKey, issueKey } from './issue-key'
import { keyState } from './key-state'
import { endRotatedKey, lockKeyOfSeller } from './store'

/**
 * Replaces a key of the acting seller by one with the same name, scopes, addresses and length of life. The former one works for
 * `overlapHours` more, and never longer than it would have. Only this result contains the new token. Throws NOT_FOUND, also for
 * another seller's key, FORBIDDEN for a scope that the person may not grant, and CONFLICT for a key that does not work any more or was
 * rotated before, or where the seller has the maximum of keys.
 */
export async function rotateApiKey(ctx: Ctx, { uuid, overlapHours }: RotateApiKeyInput): Promise<IssuedKey> {
  requirePermission(ctx, 'keys.manage')
  requireStepUp(ctx)
  return transaction(ctx, async (inner) => {
    const seller = await lockForKey(inner)
    const former = await lockKeyOfSeller(inner.tx, sellerIdOf(ctx), uuid)
    if (!former) throw new Problem('NOT_FOUND')
    if (keyState(former, ctx.systemNow) !== 'ACTIVE') throw new Problem('CONFLICT')
    // Its end is that of the overlap now, and a second key with this length of life would end as soon.
    if (former.rotatedAt) throw new Problem('CONFLICT', { message: 'A chave já foi trocada.' })
    const { title, scopes, addresses, createdAt, expiresAt } = former
    for (const scope of scopes) requirePermission(ctx, permissionToGrant[scope])
    if (expiresAt === null) requirePermission(ctx, 'security.change')
    const lifeMs = expiresAt && expiresAt.getTime() - createdAt.getTime()
    const issued = await issueKey(inner, {
      ...{ seller, title, scopes, addresses, createdBy: await creatorOf(inner) },
      expiresAt: lifeMs === null ? null : new Date(ctx.systemNow.getTime() + lifeMs),
    })
    const overlapEnd = new Date(ctx.systemNow.getTime() + overlapHours * HOUR_MS)
    const end = expiresAt && expiresAt < overlapEnd ? expiresAt : overlapEnd
    await endRotatedKey(inner.tx, former.id, { expiresAt: end, rotatedAt: ctx.systemNow })
    await recordAudit(inner, {
      action: 'key.rotated',
      sellerId: seller.id,
      resource: uuid,
      before: { title, prefix: former.prefix },
      after: { key: issued.uuid, former: end.toISOString() },
    })
    return issued
  })
}
