// One attempt at a delivery: a single POST to an address that a seller chose, so nothing about it is trusted. The name
// is resolved once, every address it has must be allowed, and the connection goes to one of exactly those addresses (a
// name that answers differently a moment later gains nothing). Redirects are answers; proxies are never used.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import {
  checkWebhookUrl,
  isAllowedAddress,
  type WebhookUrlRules,
} from '@/lib/webhooks/endpoints/address-guard'
import { type ResolvedAddress, resolveName } from '@/lib/webhooks/endpoints/resolve-name'

export interface SignedPost extends WebhookUrlRules {
  url: string
  /** Content type, user agent and signature; `content-length` is added. */
  headers: Record<string, string>
  body: string | Uint8Array
  /** From the name lookup to the last byte of the answer. */
  timeoutMs?: number
  /** All addresses of a name. */
  lookup?: (hostname: string) => Promise<ResolvedAddress[]>
  /** Certificate authorities (PEM) to trust instead of Node's own. */
  ca?: string
  /** A monotonic clock in milliseconds. */
  monotonicMs?: () => number
}

/** `internal` is our own: the request could not be made ready, or this machine could not send it. */
type PostFailure = 'bad-url' | 'dns' | 'forbidden-address' | 'connection' | 'tls' | 'timeout' | 'internal'

export type PostResult =
  | {
      kind: 'answered'
      status: number
      /** The answer's Retry-After, in either of its forms; a date counts from the answer's own Date. */
      retryAfterSeconds?: number
      /** Text of the first 2,048 bytes. */
      bodyPreview: string
      durationMs: number
    }
  | { kind: 'failed'; reason: PostFailure; detail: string; durationMs: number }

type Outcome =
  | { kind: 'answered'; status: number; retryAfterSeconds?: number; bodyPreview: string }
  | { kind: 'failed'; reason: PostFailure; detail: string }

const DEFAULT_TIMEOUT_MS = 15_000
const PREVIEW_BYTES = 2048
/** An answer is read on this far, so that an honest receiver can finish, and cut off then. */
const MAX_ANSWER_BYTES = 64 * 1024
const CONNECT_ATTEMPT_MS = 2500
/** What this machine lacks, whoever is called. */
const ownCodes = ['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EADDRNOTAVAIL', 'ENETDOWN']
/** Of a lookup, `ECONNREFUSED` is about our own name server: one that refuses the question says `EREFUSED`. */
const ownLookupCodes = [...ownCodes, 'ECONNREFUSED']

/** Never throws for what the network or the receiver does. */
export async function postSigned(post: SignedPost): Promise<PostResult> {
  const monotonicMs = post.monotonicMs ?? (() => performance.now())
  const timeoutMs = post.timeoutMs ?? DEFAULT_TIMEOUT_MS
  const startedMs = monotonicMs()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), timeoutMs)
  try {
    const timedOut = new Promise<Outcome>((resolve) => {
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

async function attempt(post: SignedPost, signal: AbortSignal): Promise<Outcome> {
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
  // The seller reads this, so it does not tell which addresses our own network knows under a name.
  if (!addresses.every(({ address }) => isAllowedAddress(address, post.allowLoopback))) {
    return failed('forbidden-address', 'The name leads to an address that is not a public one')
  }
  if (signal.aborted) return failed('timeout', 'The name lookup took too long')
  return exchange(post, checked.url, addresses, signal)
}

function exchange(
  post: SignedPost,
  url: URL,
  addresses: ResolvedAddress[],
  signal: AbortSignal,
): Promise<Outcome> {
  return new Promise((resolve) => {
    const secure = url.protocol === 'https:'
    let request: ClientRequest
    const settle = (outcome: Outcome) => {
      resolve(outcome)
      request.destroy()
    }
    let connected = false
    let trusted = !secure
    const fail = (error: unknown) => {
      const code = codeOf(error)
      const reason = connected && !trusted ? 'tls' : 'connection'
      settle(failed(ownCodes.includes(code) ? 'internal' : reason, code))
    }
    const options = {
      method: 'POST',
      headers: { ...post.headers, 'content-length': String(Buffer.byteLength(post.body)) },
      lookup: answerWith(addresses),
      autoSelectFamilyAttemptTimeout: CONNECT_ATTEMPT_MS,
      // A new agent for this one request: no connection, TLS session or proxy setting is shared.
      agent: false as const,
      signal,
    }
    request = secure
      ? httpsRequest(url, { ...options, ca: post.ca, rejectUnauthorized: true })
      : httpRequest(url, options)
    request.on('socket', (socket) => {
      socket.on('connect', () => {
        connected = true
      })
      socket.on('secureConnect', () => {
        trusted = true
      })
    })
    request.on('error', fail)
    const closedUnanswered = () => fail('The connection was closed without an answer')
    request.on('close', closedUnanswered)
    request.on('response', (response) => {
      request.off('close', closedUnanswered)
      readAnswer(response).then(settle, fail)
    })
    request.end(post.body)
  })
}

async function readAnswer(response: IncomingMessage): Promise<Outcome> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes < PREVIEW_BYTES) chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_ANSWER_BYTES) break
  }
  const preview = Buffer.concat(chunks).subarray(0, PREVIEW_BYTES)
  // Streaming leaves out a character that the cut went through; Postgres can't store NUL in a text.
  const bodyPreview = new TextDecoder().decode(preview, { stream: true }).replaceAll('\0', '\uFFFD')
  const retryAfterSeconds = parseRetryAfter(response.headers['retry-after'], response.headers.date)
  const status = response.statusCode ?? 0
  return {
    kind: 'answered',
    status,
    bodyPreview,
    ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
  }
}

function parseRetryAfter(value: string | undefined, date: string | undefined): number | undefined {
  if (value === undefined) return undefined
  if (/^\d{1,9}$/.test(value)) return Number(value)
  if (!value.endsWith('GMT')) return undefined
  const seconds = Math.ceil((Date.parse(value) - Date.parse(date ?? '')) / 1000)
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}

/** Gives the connection the addresses that were checked, instead of asking for the name again. */
function answerWith(addresses: ResolvedAddress[]): LookupFunction {
  const [first] = addresses
  return (_hostname, options, callback) => {
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

function failed(reason: PostFailure, detail: string): Outcome & { kind: 'failed' } {
  return { kind: 'failed', reason, detail }
}

function codeOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof Error) return 'code' in error && error.code ? String(error.code) : error.message
  return 'Unknown error'
}
