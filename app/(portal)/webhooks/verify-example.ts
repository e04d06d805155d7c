/** What a shop runs on each delivery to know that it is ours. */
export const verifyExample = `import { createHmac, timingSafeEqual } from 'node:crypto'

export function isFromBalcao(headers, rawBody, secret) {
  const timestamp = headers['x-webhook-timestamp']
  const nonce = headers['x-webhook-nonce']
  const expected = createHmac('sha256', secret).update(\`\${timestamp}.\${nonce}.\`).update(rawBody).digest()
  const given = Buffer.from(headers['x-webhook-signature'] ?? '', 'hex')
  const fresh = Math.abs(Date.now() / 1000 - Number(timestamp)) < 300
  return fresh && given.length === expected.length && timingSafeEqual(given, expected)
}`
