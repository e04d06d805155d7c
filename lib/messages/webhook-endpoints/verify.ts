import { randomBytes, randomUUID } from 'node:crypto'
import { type Ctx, sellerIdOf, transaction } from '@/lib/base/kernel/ctx'
import { Problem } from '@/lib/base/kernel/problem'
import { requirePermission } from '@/lib/base/kernel/require-permission'
import { plainHeaders, postSigned } from '@/lib/messages/webhook-delivery/post-signed'
import { signDelivery } from '@/lib/messages/webhook-delivery/signature'
import { attemptTimeoutMs } from '@/lib/messages/webhooks/webhook'
import { secretContext } from './secret'
import { findEndpointOfSeller, lockEndpointOfSeller, updateEndpointOfSeller } from './store'

export interface Verification {
  verified: boolean
  /** Of the response; absent without one. */
  status?: number
}

/**
 * Sends a signed challenge to an endpoint of the acting seller and marks it as verified if the response contains the
 * challenge. The mark is only shown. Throws NOT_FOUND.
 */
export async function verifyEndpoint(ctx: Ctx, { uuid }: { uuid: string }): Promise<Verification> {
  requirePermission(ctx, 'webhooks.write')
  const endpoint = await findEndpointOfSeller(ctx.db, sellerIdOf(ctx), uuid)
  if (!endpoint) throw new Problem('NOT_FOUND')
  const { sellerId, url, sealedSecret } = endpoint
  const challenge = randomBytes(24).toString('base64url')
  const body = JSON.stringify({ type: 'challenge', challenge })
  const signature = signDelivery({
    secret: sealedSecret ? ctx.sealer.open(sealedSecret, secretContext(endpoint.uuid)) : undefined,
    body,
    timestampSeconds: Math.floor(ctx.systemNow.getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    eventId: randomUUID(),
  })
  const result = await postSigned({
    url,
    headers: { ...plainHeaders, ...signature },
    body,
    timeoutMs: attemptTimeoutMs,
    allowLoopback: ctx.settings.allowLoopbackWebhooks,
  })
  if (result.kind === 'failed') return { verified: false }
  const { status, bodyPreview } = result
  if (status < 200 || status > 299 || !bodyPreview.includes(challenge)) return { verified: false, status }
  return transaction(ctx, async ({ tx, now }) => {
    const current = await lockEndpointOfSeller(tx, sellerId, endpoint.uuid)
    if (current?.url !== url) return { verified: false, status }
    await updateEndpointOfSeller(tx, sellerId, endpoint.uuid, { verifiedAt: now })
    return { verified: true, status }
  })
}
