// One attempt at a delivery: the body in the endpoint's payload version, signed with its current secrets, sent once.
import { randomBytes } from 'node:crypto'
import type { Ctx } from '@/lib/base/kernel/ctx'
import { traced } from '@/lib/base/tracing/span'
import { secretContext } from '@/lib/messages/webhook-endpoints/secret'
import { bodyOfVersion } from '@/lib/messages/webhook-events/payload-version'
import { type PostResult, plainHeaders, postSigned, type SignedPost } from './post-signed'
import { signDelivery } from './signature'
import type { ClaimedDelivery } from './store'

export interface FinishedAttempt {
  /** On the system clock. */
  sentAt: Date
  url: string
  requestHeaders: Record<string, string>
  result: PostResult
}

interface AttemptOptions {
  sentAt: Date
  timeoutMs: number
  /** Called when an attempt failed on our side. */
  onError: (error: unknown) => void
}

/** Never throws for an error of the network or the receiver, nor when the request cannot be prepared. */
export async function attemptDelivery(
  ctx: Ctx,
  delivery: ClaimedDelivery,
  { sentAt, timeoutMs, onError }: AttemptOptions,
): Promise<FinishedAttempt> {
  const { url } = delivery
  try {
    const body = bodyOfVersion(delivery.body, delivery.payloadVersion)
    const requestHeaders = { ...plainHeaders, ...signatureOf(ctx, delivery, body, sentAt) }
    const allowLoopback = ctx.settings.allowLoopbackWebhooks
    const result = await tracedPost({ url, headers: requestHeaders, body, timeoutMs, allowLoopback })
    if (result.kind === 'failed' && result.reason === 'internal') {
      onError(new Error(`A delivery could not be sent from here: ${result.detail}`))
    }
    return { sentAt, url, requestHeaders, result }
  } catch (error) {
    onError(error)
    const detail = 'the delivery could not be prepared'
    const result: PostResult = { kind: 'failed', reason: 'internal', detail, durationMs: 0 }
    return { sentAt, url, requestHeaders: {}, result }
  }
}

/** The context of the trace is sent beside the signature, which covers the body alone. */
function tracedPost(post: SignedPost): Promise<PostResult> {
  const facts = { 'http.request.method': 'POST', 'server.address': URL.parse(post.url)?.hostname ?? '' }
  return traced({ name: 'POST webhook', kind: 'client', facts }, async (span) => {
    if (span.traceparent) post.headers.traceparent = span.traceparent
    const result = await postSigned(post)
    if (result.kind === 'answered') span.add({ 'http.response.status_code': result.status })
    else span.fail({ code: result.reason })
    return result
  })
}

function signatureOf(ctx: Ctx, delivery: ClaimedDelivery, body: string, sentAt: Date) {
  const { endpointUuid, sealedSecret, previousSealedSecret, previousSecretUntil } = delivery
  const opened = (sealed: string | null) =>
    sealed ? ctx.sealer.open(sealed, secretContext(endpointUuid)) : undefined
  const overlaps = previousSecretUntil !== null && sentAt < previousSecretUntil
  return signDelivery({
    secret: opened(sealedSecret),
    previousSecret: overlaps ? opened(previousSealedSecret) : undefined,
    body,
    timestampSeconds: Math.floor(sentAt.getTime() / 1000),
    nonce: randomBytes(16).toString('base64url'),
    eventId: delivery.eventUuid,
  })
}
