import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { deactivateKeyOfSeller } from './store'

/**
 * Ends a key of the acting seller, from the next request on and for good; the last one too, since another can be made at
 * the portal. Throws NOT_FOUND, for another seller's too.
 */
export async function revokeApiKey(ctx: Ctx, input: { uuid: string }): Promise<{ uuid: string }> {
  const sellerId = sellerIdOf(ctx)
  const found = await transaction(ctx, ({ tx }) => deactivateKeyOfSeller(tx, sellerId, input.uuid))
  if (!found) throw new Problem('NOT_FOUND')
  return { uuid: input.uuid }
}
