// A single POST to an address that a seller chose and that is therefore not trusted. The name is resolved once, every one of
// its addresses must be allowed, and the connection goes to one of exactly those addresses: a name that resolves differently
// a moment later has no effect. Redirects are not followed; proxies are never used.
import { isIP } from 'node:net'
import { checkWebhookUrl, isAllowedAddress, type WebhookUrlRules } from '@/lib/base/network/address-guard'
import { type ResolvedAddress, resolveName } from '@/lib/messages/webhook-endpoints/resolve-name'
import { codeOf, type Exchange, exchange, failed, type HttpPost, ownCodes } from './exchange'

export interface SignedPost extends WebhookUrlRules, HttpPost {
  url: string
  /** From the name lookup to the last byte of the response. */
  timeoutMs?: number
  /** All addresses of a name. */
  lookup?: (hostname: string) => Promise<ResolvedAddress[]>
  /** A monotonic clock in milliseconds. */
  monotonicMs?: () => number
}

/** The headers of every request, besides the signature. */
export const plainHeaders = { 'Content-Type': 'application/json', 'User-Agent': 'Balcao-Webhooks/2' }

export type PostResult = Exchange & { durationMs: number }

const DEFAULT_TIMEOUT_MS = 15_000
/** In a lookup, `ECONNREFUSED` means that our own name server is down: one that refuses the query says `EREFUSED`. */
const ownLookupCodes = [...ownCodes, 'ECONNREFUSED']

/** Never throws for an error of the network or the receiver. */
export async function postSigned(post: SignedPost): Promise<PostResult> {
  const monotonicMs = post.monotonicMs ?? (() => performance.now())
  const timeoutMs = post.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const startedMs = monotonicMs()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeoutMs)
  try {
    const timedOut = new Promise<Exchange>((resolve) => {
      deadline.signal.addEventListener('abort', () =>
        resolve(failed('timeout', `No whole answer in ${timeoutMs} ms`)),
      )
    })
    const outcome = await Promise.race([timedOut, attempt(post, deadline.signal)])
    return { ...outcome, durationMs: Math.round(monotonicMs() - startedMs) }
  } finally {
    clearTimeout(timer)
  }
}

async function attempt(post: SignedPost, signal: AbortSignal): Promise<Exchange> {
  const checked = checkWebhookUrl(post.url, post)
  if (!checked.ok) {
    if (checked.problem === 'address') return failed('forbidden-address', 'The address is not a public one')
    return failed('bad-url', `The URL is refused for its ${checked.problem}`)
  }
  const host = checked.url.hostname.replace(/^\[|\]$/g, '')
  let addresses: ResolvedAddress[]
  try {
    addresses = isIP(host)
      ? [{ address: host, family: isIP(host) }]
      : await (post.lookup ?? resolveName)(host)
  } catch (error) {
    const code = codeOf(error)
    return failed(ownLookupCodes.includes(code) ? 'internal' : 'dns', code)
  }
  if (addresses.length === 0) return failed('dns', 'The name has no address')
  // The seller reads this message, so it does not show the addresses of names in our own network.
  if (!addresses.every(({ address }) => isAllowedAddress(address, post.allowLoopback))) {
    return failed('forbidden-address', 'The name leads to an address that is not a public one')
  }
  if (signal.aborted) return failed('timeout', 'The name lookup took too long')
  return exchange(post, checked.url, addresses, signal)
}
