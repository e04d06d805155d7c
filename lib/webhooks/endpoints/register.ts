import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { addEndpoints, type WrittenEndpoint } from './add-endpoints'
import type { RegisterEndpointInput } from './contract'

/**
 * Adds an endpoint of the acting seller. The secret, where there is one, is in this answer and nowhere in clear after it.
 * Throws BAR-0100 for an address that may not be called, CONFLICT where the seller has as many as it may.
 */
export async function registerEndpoint(ctx: Ctx, input: RegisterEndpointInput): Promise<WrittenEndpoint> {
  const sellerId = sellerIdOf(ctx)
  const [written] = await transaction(ctx, (inner) =>
    addEndpoints(inner, sellerId, [{ ...input, field: 'url' }]),
  )
  return written!
}
