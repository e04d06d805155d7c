import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { addEndpoints, type WrittenEndpoint } from './add'
import type { RegisterEndpointInput } from './contract'

/**
 * Adds an endpoint of the acting seller, for which a person needs a recent proof: it gets all events from then on. A secret is
 * returned here and never readable again. Throws BAR-0100 for a forbidden address, CONFLICT when the seller has the maximum of
 * endpoints.
 */
export async function registerEndpoint(ctx: Ctx, input: RegisterEndpointInput): Promise<WrittenEndpoint> {
  requirePermission(ctx, 'webhooks.write')
  requireStepUp(ctx)
  const sellerId = sellerIdOf(ctx)
  const [written] = await transaction(ctx, (inner) =>
    addEndpoints(inner, sellerId, [{ ...input, field: 'url' }]),
  )
  return written!
}
