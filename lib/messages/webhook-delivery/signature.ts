// The signature of a delivery: it proves to the receiver that we sent the delivery and that it was not altered. Two
// conventions are sent together: the three X-Webhook headers (hex HMAC-SHA256 over `timestamp.nonce.body`) and the
// Standard Webhooks headers (base64 over `id.timestamp.body`), for existing verifiers. Both use the secret's UTF-8 bytes.
import { createHmac, timingSafeEqual } from 'node:crypto'

export interface DeliveryToSign {
  /** Without a secret nothing is signed. */
  secret: string | undefined
  /** During the overlap of a rotation: the secret that receivers may still use. */
  previousSecret?: string | undefined
  /** Exactly the bytes that are sent. */
  body: string | Uint8Array
  /** Time of this attempt on the system clock. */
  timestampSeconds: number
  /** 128 random bits or more, fresh for each attempt. */
  nonce: string
  /** The same on every attempt and resend of an event. */
  eventId: string
}

const DOTLESS = /^[A-Za-z0-9_-]+$/

/**
 * The headers to send; none without a secret. During a rotation X-Webhook-Signature, which holds one signature, uses the
 * old secret; the standard header holds both signatures, the new one first.
 */
export function signDelivery(delivery: DeliveryToSign): Record<string, string> {
  const { secret, previousSecret, body, timestampSeconds, nonce, eventId } = delivery
  if (secret === undefined) return {}
  if (!Number.isSafeInteger(timestampSeconds)) throw new RangeError('The timestamp is in whole seconds')
  // With a dot inside a part, two different triples would give the same signed text.
  if (!DOTLESS.test(nonce) || !DOTLESS.test(eventId)) throw new RangeError('Nonce and event id hold no dots')
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret]
  const standard = secrets.map(
    (one) => `v1,${hmac(one, `${eventId}.${timestampSeconds}.`, body).toString('base64')}`,
  )
  return {
    'X-Webhook-Timestamp': String(timestampSeconds),
    'X-Webhook-Nonce': nonce,
    'X-Webhook-Signature': hmac(previousSecret ?? secret, `${timestampSeconds}.${nonce}.`, body).toString(
      'hex',
    ),
    'webhook-id': eventId,
    'webhook-timestamp': String(timestampSeconds),
    'webhook-signature': standard.join(' '),
  }
}

/**
 * Whether the X-Webhook headers were signed with the secret over this body, with a timestamp within the tolerance (before
 * or after now). A receiver that must not process twice also stores each nonce for the length of the tolerance.
 */
export function verifyDelivery(received: {
  secret: string
  headers: Headers | Record<string, string>
  body: string | Uint8Array
  nowSeconds: number
  toleranceSeconds?: number
}): boolean {
  const { secret, body, nowSeconds, toleranceSeconds = 300 } = received
  const headers = new Headers(received.headers)
  const timestamp = headers.get('x-webhook-timestamp') ?? ''
  const nonce = headers.get('x-webhook-nonce') ?? ''
  const signature = headers.get('x-webhook-signature') ?? ''
  if (!/^\d{1,15}$/.test(timestamp) || !DOTLESS.test(nonce) || !/^[0-9a-f]{64}$/.test(signature)) return false
  if (!(Math.abs(nowSeconds - Number(timestamp)) <= toleranceSeconds)) return false
  return timingSafeEqual(hmac(secret, `${timestamp}.${nonce}.`, body), Buffer.from(signature, 'hex'))
}

/** The secret in the format of Standard Webhooks verifiers. */
export function standardSecret(secret: string): string {
  return `whsec_${Buffer.from(secret, 'utf8').toString('base64')}`
}

function hmac(secret: string, prefix: string, body: string | Uint8Array): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'utf8')).update(prefix, 'utf8').update(body).digest()
}
