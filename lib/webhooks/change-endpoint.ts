import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { WrittenEndpoint } from './add-endpoints'
import { makeDeliveriesDue } from './delivery-store'
import { requireAddresses } from './endpoint-addresses'
import { newEndpointSecret, sealSecret } from './endpoint-secret'
import { updateEndpointOfSeller } from './endpoint-store'
import type { WebhookDomain } from './webhook'

export interface EndpointChange {
  uuid: string
  title?: string
  url?: string
  domains?: WebhookDomain[]
  /** True also resumes an endpoint that was paused. */
  active?: boolean
  generateSecret?: boolean
  secret?: string
  /** Where in the request the address stands; `url` where nothing else is said. */
  field?: string
}

/**
 * Changes an endpoint of the acting seller. Switching it on forgives its failures, and what waited for it is due at
 * once; a new secret signs from the next attempt on, and is in this answer and nowhere in clear after it. Throws
 * NOT_FOUND, for another seller's too, and BAR-0100 for an address that may not be called.
 */
export async function changeEndpoint(ctx: Ctx, input: EndpointChange): Promise<WrittenEndpoint> {
  const { title, domains, active, field = 'url' } = input
  // As the row spells it: the secret is sealed to these very characters.
  const uuid = input.uuid.toLowerCase()
  const [url] = input.url === undefined ? [] : requireAddresses(ctx.settings, [{ field, url: input.url }])
  const secret = input.generateSecret ? newEndpointSecret() : input.secret
  return transaction(ctx, async ({ tx, now, sealer }) => {
    const endpoint = await updateEndpointOfSeller(tx, sellerIdOf(ctx), uuid, {
      title,
      url,
      domains,
      active,
      ...(active && { failingSince: null, pausedAt: null }),
      ...(secret && sealSecret(sealer, uuid, secret)),
    })
    if (!endpoint) throw new Problem('NOT_FOUND')
    if (active) await makeDeliveriesDue(tx, endpoint.id, now)
    return { endpoint, ...(secret && { secret }) }
  })
}
