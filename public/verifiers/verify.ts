// Checks whether a webhook came from Balcão, unaltered and just now. Import isFromBalcao, or try it on a saved request:
//   WEBHOOK_SECRET=… npx tsx verify.ts < request.http
import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const TOLERANCE_SECONDS = 300

type Headers = Record<string, string | string[] | undefined>

/** Headers by their name in lower case, as Node gives them; the body as it came, before anything parses it. */
export function isFromBalcao(
  headers: Headers,
  rawBody: Buffer,
  secret: string,
  nowSeconds: number = Date.now() / 1000,
): boolean {
  const timestamp = String(headers['x-webhook-timestamp'])
  const nonce = String(headers['x-webhook-nonce'])
  const signature = String(headers['x-webhook-signature'])
  if (secret === '') return false
  if (!/^\d{1,12}$/.test(timestamp)) return false
  if (!/^[A-Za-z0-9_-]+$/.test(nonce)) return false
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(nowSeconds - Number(timestamp)) > TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.${nonce}.`).update(rawBody).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex'))
}

/**
 * What a genuine webhook says that happened. Act on this and not on the status, which a refund repeats: ship on "order.paid", which
 * comes once for an order, and remember its id, since the same event may arrive again.
 */
export function eventOf(rawBody: Buffer): string {
  return JSON.parse(rawBody.toString('utf8')).event
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const request = readFileSync(0)
  const end = request.indexOf('\r\n\r\n')
  const lines = request.subarray(0, end).toString('latin1').split('\r\n').slice(1)
  const headers: Headers = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim()
  }
  const body = request.subarray(end + 4)
  const genuine = isFromBalcao(headers, body, process.env.WEBHOOK_SECRET ?? '')
  console.log(genuine ? `genuine ${eventOf(body)}` : 'refused')
  process.exitCode = genuine ? 0 : 1
}
