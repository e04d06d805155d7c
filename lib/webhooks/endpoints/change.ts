import { type Ctx, sellerIdOf, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import { makeDeliveriesDue } from '@/lib/webhooks/delivery/store'
import { type EndpointFamily, type EventDomain, overlapMs, type WebhookDomain } from '@/lib/webhooks/webhook'
import type { WrittenEndpoint } from './add-endpoints'
import { requireAddresses } from './addresses'
import { newEndpointSecret, sealSecret } from './secret'
import { type EndpointRow, lockEndpointOfSeller, updateEndpointOfSeller } from './store'

export interface EndpointChange {
  uuid: string
  title?: string
  url?: string
  domains?: EventDomain[]
  /** True also resumes an endpoint that was paused. */
  active?: boolean
  generateSecret?: boolean
  /** Null takes the signature away. */
  secret?: string | null
  /** Where in the request the address stands; `url` where nothing else is said. */
  field?: string
}

/**
 * Changes an endpoint of the acting seller. Switching it on forgives its failures, and what waited for it is due at
 * once. A new secret signs from the next attempt on, beside the one before it for a day, and is in this answer and
 * nowhere in clear after it. Throws NOT_FOUND, for another seller's too, and BAR-0100 for an address that may not be
 * called.
 */
export async function changeEndpoint(
  ctx: Ctx,
  input: EndpointChange,
  family: EndpointFamily = 'main',
): Promise<WrittenEndpoint> {
  const { title, domains, active, field = 'url' } = input
  // As the row spells it: the secret is sealed to these very characters.
  const uuid = input.uuid.toLowerCase()
  const [url] = input.url === undefined ? [] : requireAddresses(ctx.settings, [{ field, url: input.url }])
  const secret = input.generateSecret ? newEndpointSecret() : input.secret
  return transaction(ctx, async ({ tx, now, systemNow, sealer }) => {
    const before = await lockEndpointOfSeller(tx, sellerIdOf(ctx), uuid, family)
    if (!before) throw new Problem('NOT_FOUND')
    const endpoint = await updateEndpointOfSeller(tx, before.sellerId, uuid, {
      title,
      url,
      domains: domains as WebhookDomain[] | undefined,
      active,
      // An endpoint that is off and failing was switched off by its 410.
      ...(active !== undefined && { failingSince: null }),
      ...(active && { pausedAt: null }),
      ...(url !== undefined && url !== before.url && { verifiedAt: null }),
      ...(secret && { ...sealSecret(sealer, uuid, secret), ...overlapOf(before, systemNow) }),
      ...(secret === null && { ...noOverlap, sealedSecret: null, secretPreview: null }),
    })
    if (active) await makeDeliveriesDue(tx, endpoint.id, now)
    return { endpoint, ...(secret && { secret }) }
  })
}

const noOverlap = { previousSealedSecret: null, previousSecretUntil: null }

/** Of the secrets before it only the latest still signs; a first one replaces none. */
function overlapOf({ sealedSecret }: EndpointRow, systemNow: Date) {
  if (!sealedSecret) return noOverlap
  return {
    previousSealedSecret: sealedSecret,
    previousSecretUntil: new Date(systemNow.getTime() + overlapMs),
  }
}
