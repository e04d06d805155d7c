import { randomUUID } from 'node:crypto'
import { recordAudit } from '@/lib/base/audit/record'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import {
  type EndpointFamily,
  type EventDomain,
  maxEndpoints,
  type WebhookDomain,
} from '@/lib/messages/webhooks/webhook'
import { requireOpen } from '@/lib/parties/live-sellers/require-open'
import { lockSeller } from '@/lib/parties/sellers/store'
import { requireAddresses } from './addresses'
import type { RegisterEndpointInput } from './contract'
import { newEndpointSecret, sealSecret } from './secret'
import { countEndpoints, type EndpointRow, insertEndpoint } from './store'

/** An endpoint with its secret in clear if this request set one: it is never readable again. */
export interface WrittenEndpoint {
  endpoint: EndpointRow
  secret?: string
}

export interface WantedEndpoint extends Omit<RegisterEndpointInput, 'domains'> {
  domains: EventDomain[]
  /** Path of the address in the request, for error messages. */
  field: string
  deprecatedSingle?: boolean
}

/**
 * Adds endpoints of a seller. Throws BAR-0100 with a field for every forbidden address, CONFLICT for a closed seller and above
 * the maximum of endpoints.
 */
export async function addEndpoints(
  ctx: TxCtx,
  sellerId: number,
  wanted: readonly WantedEndpoint[],
  family: EndpointFamily = 'main',
): Promise<WrittenEndpoint[]> {
  const urls = requireAddresses(ctx.settings, wanted)
  // So that requests at the same time are counted one after the other.
  requireOpen(await lockSeller(ctx.tx, sellerId))
  if ((await countEndpoints(ctx.tx, sellerId, family)) + wanted.length > maxEndpoints) {
    throw new Problem('CONFLICT', { message: `O limite é de ${maxEndpoints} endereços.` })
  }
  const written: WrittenEndpoint[] = []
  for (const [index, { title, domains, active, deprecatedSingle, ...signing }] of wanted.entries()) {
    const uuid = randomUUID()
    const secret = signing.generateSecret ? newEndpointSecret() : signing.secret
    const endpoint = await insertEndpoint(ctx.tx, {
      uuid,
      sellerId,
      title,
      url: urls[index]!,
      domains: domains as WebhookDomain[],
      active,
      deprecatedSingle,
      ...(secret && sealSecret(ctx.sealer, uuid, secret)),
      payloadVersion: '2',
      createdAt: ctx.now,
    })
    const after = { title, url: endpoint.url, domains, active, signed: secret !== undefined }
    await recordAudit(ctx, { action: 'webhook.created', resource: uuid, sellerId, after })
    written.push({ endpoint, ...(secret && { secret }) })
  }
  return written
}
