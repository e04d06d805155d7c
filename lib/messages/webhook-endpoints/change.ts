import { changesOf } from '@/lib/base/audit/changes'
import { recordAudit } from '@/lib/base/audit/record'
import { type Ctx, sellerIdOf, type TxCtx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { requireStepUp } from '@/lib/base/kernel/require-step-up'
import { makeDeliveriesDue } from '@/lib/messages/webhook-delivery/store'
import {
  type EndpointFamily,
  type EventDomain,
  overlapMs,
  type WebhookDomain,
} from '@/lib/messages/webhooks/webhook'
import { requireOpen } from '@/lib/parties/live-sellers/require-open'
import { lockSeller } from '@/lib/parties/sellers/store'
import type { WrittenEndpoint } from './add'
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
  /** Null removes the secret: deliveries are sent unsigned. */
  secret?: string | null
  /** Path of the address in the request, for error messages; `url` by default. */
  field?: string
}

/**
 * Changes an endpoint of the acting seller. Switching it on resets its failures and makes its pending deliveries due. A
 * new secret signs from the next attempt on, for a day together with the previous one; it is returned here and never
 * readable again. Throws NOT_FOUND, also for another seller's, BAR-0100 for a forbidden address, and CONFLICT
 * for one that is switched on at a closed seller.
 */
export async function changeEndpoint(
  ctx: Ctx,
  input: EndpointChange,
  family: EndpointFamily = 'main',
): Promise<WrittenEndpoint> {
  requirePermission(ctx, 'webhooks.write')
  const { title, domains, active, field = 'url' } = input
  if (input.generateSecret || input.secret !== undefined) requireStepUp(ctx)
  // In the spelling of the row: the secret is sealed with exactly these characters as context.
  const uuid = input.uuid.toLowerCase()
  const [url] = input.url === undefined ? [] : requireAddresses(ctx.settings, [{ field, url: input.url }])
  const secret = input.generateSecret ? newEndpointSecret() : input.secret
  return transaction(ctx, async (inner) => {
    const { tx, now, systemNow, sealer } = inner
    // Before the endpoint, in the order in which a closing locks them.
    if (active) requireOpen(await lockSeller(tx, sellerIdOf(ctx)))
    const before = await lockEndpointOfSeller(tx, sellerIdOf(ctx), uuid, family)
    if (!before) throw new Problem('NOT_FOUND')
    if (url !== undefined && url !== before.url) requireStepUp(inner)
    const endpoint = await updateEndpointOfSeller(tx, before.sellerId, uuid, {
      title,
      url,
      domains: domains as WebhookDomain[] | undefined,
      active,
      // "Off and failing" is how an endpoint is stored that answered 410.
      ...(active !== undefined && { failingSince: null }),
      ...(active && { pausedAt: null }),
      ...(url !== undefined && url !== before.url && { verifiedAt: null }),
      ...(secret && { ...sealSecret(sealer, uuid, secret), ...overlapOf(before, systemNow) }),
      ...(secret === null && { ...noOverlap, sealedSecret: null, secretPreview: null }),
    })
    await recordChange(inner, before, endpoint)
    if (active) await makeDeliveriesDue(tx, endpoint.id, now)
    return { endpoint, ...(secret && { secret }) }
  })
}

const recorded = ['title', 'url', 'domains', 'active', 'pausedAt']

async function recordChange(ctx: TxCtx, before: EndpointRow, endpoint: EndpointRow): Promise<void> {
  const { uuid: resource, sealedSecret } = endpoint
  const changes = changesOf(before, endpoint, recorded)
  if (changes) await recordAudit(ctx, { action: 'webhook.changed', resource, ...changes })
  if (sealedSecret === before.sealedSecret) return
  if (sealedSecret === null) await recordAudit(ctx, { action: 'webhook.secret-removed', resource })
  else
    await recordAudit(ctx, {
      action: 'webhook.secret-rotated',
      resource,
      after: { hadOne: before.sealedSecret !== null },
    })
}

const noOverlap = { previousSealedSecret: null, previousSecretUntil: null }

/** Only the latest previous secret still signs; a first secret has no overlap. */
function overlapOf({ sealedSecret }: EndpointRow, systemNow: Date) {
  if (!sealedSecret) return noOverlap
  return {
    previousSealedSecret: sealedSecret,
    previousSecretUntil: new Date(systemNow.getTime() + overlapMs),
  }
}
