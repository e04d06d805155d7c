import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { DAY_MS } from '@/lib/kernel/durations'
import { Problem } from '@/lib/kernel/problem'
import { requirePermission } from '@/lib/kernel/require-permission'
import { requireStepUp } from '@/lib/kernel/require-step-up'
import { lockSeller } from '@/lib/sellers/store'
import type { CreateApiKeyInput } from './contract'
import { issueKey } from './issue-key'
import { maxKeys } from './key-state'
import { countActiveKeys } from './store'

/**
 * Creates a key of the acting seller. Only this result contains the token. Throws CONFLICT if the seller has the maximum
 * number of active keys.
 */
export async function createApiKey(
  ctx: Ctx,
  input: CreateApiKeyInput,
): Promise<{ uuid: string; token: string }> {
  requirePermission(ctx, 'keys.manage')
  requireStepUp(ctx)
  const sellerId = sellerIdOf(ctx)
  const { expiresInDays, ...key } = input
  return transaction(ctx, async (inner) => {
    await lockSeller(inner.tx, sellerId)
    if ((await countActiveKeys(inner.tx, sellerId, ctx.systemNow)) >= maxKeys) {
      throw new Problem('CONFLICT', { message: `O limite é de ${maxKeys} chaves ativas.` })
    }
    const expiresAt =
      expiresInDays === undefined ? undefined : new Date(ctx.systemNow.getTime() + expiresInDays * DAY_MS)
    return issueKey(inner, { ...key, sellerId, expiresAt })
  })
}
