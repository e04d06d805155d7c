import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { permissionToGrant } from '@/lib/base/kernel/key-scopes'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { requireOpen } from '@/lib/parties/live-sellers/require-open'
import { lockSeller, type SellerRow } from '@/lib/parties/sellers/store'
import type { CreateApiKeyInput } from './contract'
import { type IssuedKey, issueKey } from './issue-key'
import { expiryOf, maxKeys } from './key-state'
import { countActiveKeys, lockMemberId } from './store'

/**
 * Creates a key of the acting seller, which does no more than the role of the person who creates it, then and later. Only this
 * result contains the token. Throws FORBIDDEN for a scope that the person may not grant, and CONFLICT if the seller is closed or
 * has the maximum number of active keys.
 */
export async function createApiKey(ctx: Ctx, input: CreateApiKeyInput): Promise<IssuedKey> {
  requirePermission(ctx, 'keys.manage')
  for (const scope of input.scopes) requirePermission(ctx, permissionToGrant[scope])
  // A key that never expires outlives the person who created it.
  if (input.expiresInDays === null) requirePermission(ctx, 'security.change')
  requireStepUp(ctx)
  const { expiresInDays, ...key } = input
  return transaction(ctx, async (inner) => {
    const seller = await lockForKey(inner)
    const expiresAt = expiresInDays === null ? null : expiryOf(ctx.systemNow, expiresInDays)
    return issueKey(inner, { ...key, seller, expiresAt, createdBy: await creatorOf(inner) })
  })
}

/** The acting seller, where it may have one more key. Throws CONFLICT where it is closed or has the maximum of keys. */
export async function lockForKey(ctx: TxCtx): Promise<SellerRow> {
  const sellerId = sellerIdOf(ctx)
  const seller = await lockSeller(ctx.tx, sellerId)
  if (!seller) throw new Problem('NOT_FOUND')
  requireOpen(seller)
  if ((await countActiveKeys(ctx.tx, sellerId, ctx.systemNow)) >= maxKeys)
    throw new Problem('CONFLICT', { message: `O limite é de ${maxKeys} chaves ativas.` })
  return seller
}

/** The acting person, who can't be removed from the team until the key is there to be ended with the membership. */
export async function creatorOf(ctx: TxCtx): Promise<number> {
  const { actor } = ctx
  const userId =
    actor.kind === 'portal-user' ? await lockMemberId(ctx.tx, actor.sellerId, actor.userUuid) : undefined
  if (userId === undefined) throw new Problem('FORBIDDEN')
  return userId
}
