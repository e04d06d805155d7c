import { recordAudit } from '@/lib/audit/record'
import { type Ctx, transaction } from '@/lib/kernel/ctx'
import { Problem } from '@/lib/kernel/problem'
import type { PayloadVersion } from '@/lib/webhooks/webhook'
import { type EndpointRow, updateEndpoint } from './store'

/** Sets the payload version that an endpoint of any seller gets from the next attempt on. Throws NOT_FOUND. */
export async function markEndpointVersion(
  ctx: Ctx,
  { uuid, version }: { uuid: string; version: PayloadVersion },
): Promise<EndpointRow> {
  return transaction(ctx, async (inner) => {
    const endpoint = await updateEndpoint(inner.tx, uuid, { payloadVersion: version })
    if (!endpoint) throw new Problem('NOT_FOUND')
    const { sellerId } = endpoint
    await recordAudit(inner, {
      action: 'webhook.version-marked',
      resource: uuid,
      sellerId,
      after: { version },
    })
    return endpoint
  })
}
