import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { ChangeEndpointInput } from './contract'
import { type EndpointRow, updateEndpointOfSeller } from './endpoint-store'
import { makeDeliveriesDue } from './store'

/**
 * Changes an endpoint of the acting seller. Switching it on forgives its failures, and what waited for it is due at
 * once. Throws NOT_FOUND, for another seller's too.
 */
export async function changeEndpoint(ctx: Ctx, input: ChangeEndpointInput): Promise<EndpointRow> {
  const { uuid, ...change } = input
  return transaction(ctx, async ({ tx, now }) => {
    const endpoint = await updateEndpointOfSeller(tx, sellerIdOf(ctx), uuid, {
      ...change,
      ...(change.active && { failingSince: null, pausedAt: null }),
    })
    if (!endpoint) throw new Problem('NOT_FOUND')
    if (change.active) await makeDeliveriesDue(tx, endpoint.id, now)
    return endpoint
  })
}
