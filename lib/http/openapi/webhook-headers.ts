// The headers that sign a delivery, as parameters of every webhook of the document: our own and those of Standard Webhooks.
import type { Json } from './schemas'

const header = (name: string, description: string, schema: Json, example: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', ...schema },
  example,
})

/** In seconds since 1970. */
const timestamp = { maxLength: 15, pattern: '^\\d{1,15}$' }

/** By the name of their component. All are absent where the endpoint has no secret. */
export const webhookHeaders: Record<string, Json> = {
  WebhookTimestamp: header(
    'X-Webhook-Timestamp',
    'When this attempt was sent, in seconds since 1970. Absent, as the other signature headers, where the webhook has no secret.',
    timestamp,
    '1795203065',
  ),
  WebhookNonce: header(
    'X-Webhook-Nonce',
    'Random, and another one for each attempt.',
    { maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' },
    'q4Zr8mT1xV6bN0kS3pW7yA',
  ),
  WebhookSignature: header(
    'X-Webhook-Signature',
    'HMAC-SHA256 of `timestamp.nonce.body` by the secret, in hexadecimal; during a rotation by the former secret.',
    { maxLength: 64, pattern: '^[0-9a-f]{64}$' },
    '8f434346648f6b96df89dda901c5176b10a6d83961dd3c1ac88b59b2dc327aa4',
  ),
  StandardWebhookId: header(
    'webhook-id',
    'The id of the event, the same on every attempt (Standard Webhooks).',
    { format: 'uuid', maxLength: 36 },
    '0f1e2d3c-4b5a-4697-8877-665544332211',
  ),
  StandardWebhookTimestamp: header(
    'webhook-timestamp',
    'The same as X-Webhook-Timestamp (Standard Webhooks).',
    timestamp,
    '1795203065',
  ),
  StandardWebhookSignature: header(
    'webhook-signature',
    'HMAC-SHA256 of `id.timestamp.body` in base64 behind `v1,`; during a rotation one by each secret, the new one first (Standard Webhooks).',
    { maxLength: 100, pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$' },
    'v1,j0NDRmSPa5bfid2pAcUXaxCm2Dlh3TwayItZstwyeqQ=',
  ),
}

export const webhookHeaderReferences: readonly Json[] = Object.keys(webhookHeaders).map((name) => ({
  $ref: `#/components/parameters/${name}`,
}))
