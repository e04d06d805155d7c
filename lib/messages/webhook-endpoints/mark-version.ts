import { recordAudit } from '@/lib/base/audit/record'
import { findInCells } from '@/lib/base/cells/ask-cells'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import type { PayloadVersion } from '@/lib/messages/webhooks/webhook'
import { type EndpointRow, updateEndpoint } from './store'

/** Sets the payload version that an endpoint of any seller gets from the next attempt on. Throws NOT_FOUND. */
export async function markEndpointVersion(
  ctx: Ctx,
  mark: { uuid: string; version: PayloadVersion },
): Promise<EndpointRow> {
  // The uuid does not tell in which cell its seller lives.
  const endpoint = await findInCells(ctx, (own) => markInCell(own, mark))
  if (!endpoint) throw new Problem('NOT_FOUND')
  return endpoint
}

async function markInCell(
  ctx: Ctx,
  { uuid, version }: { uuid: string; version: PayloadVersion },
): Promise<EndpointRow | undefined> {
  return transaction(ctx, async (inner) => {
    const endpoint = await updateEndpoint(inner.tx, uuid, { payloadVersion: version })
    if (!endpoint) return undefined
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
