import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { type IssuedKey, issueKey } from './issue-key'
import { expiryOf } from './key-state'
import { deactivateOperatorKey } from './store'

/** Creates a key of the operator, which registers sellers and does nothing else. Only this result contains the token. */
export function createOperatorKey(
  ctx: Ctx,
  { title, days }: { title: string; days: number },
): Promise<IssuedKey> {
  const expiresAt = expiryOf(ctx.systemNow, days)
  return transaction(ctx, (inner) => issueKey(inner, { seller: undefined, title, scopes: [], expiresAt }))
}

/** Revokes a key of the operator by its first characters, from the next request on. Returns whether there was one. */
export async function revokeOperatorKey(ctx: Ctx, prefix: string): Promise<boolean> {
  return transaction(ctx, async (inner) => {
    const key = await deactivateOperatorKey(inner.tx, prefix)
    if (!key) return false
    await recordAudit(inner, {
      action: 'key.revoked',
      resource: key.uuid,
      before: { title: key.title, prefix },
    })
    return true
  })
}
