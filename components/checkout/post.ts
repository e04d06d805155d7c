// What the pages of buyers send: JSON to a route of the page. The response is that of an action.
import type { ActionResult } from './methods/payment-actions'

/** An authorization takes seconds; after this time its result is unknown to the page. */
const TIMEOUT_MS = 30_000

export async function post<Data>(
  address: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<ActionResult<Data>> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined)
  if (!response) return { ok: false, code: 'UNSENT', fields: [] }
  const result = await response.json().catch(() => undefined)
  if (typeof result?.ok === 'boolean') return { fields: [], ...result }
  return { ok: false, code: response.status === 429 ? 'TOO_MANY_REQUESTS' : 'UNKNOWN', fields: [] }
}
