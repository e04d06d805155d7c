// One HTTP exchange of a delivery: the request goes to one of the given addresses, the response is read up to a limit.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import type { ResolvedAddress } from '@/lib/messages/webhook-endpoints/resolve-name'

export interface HttpPost {
  /** Content type, user agent and signature; `content-length` is added. */
  headers: Record<string, string>
  body: string | Uint8Array
  /** Certificate authorities (PEM) to trust instead of Node's own. */
  ca?: string
}

/** `internal` is our failure: the request could not be prepared, or this machine could not send it. */
export type PostFailure =
  | 'bad-url'
  | 'dns'
  | 'forbidden-address'
  | 'connection'
  | 'tls'
  | 'timeout'
  | 'internal'

export type Exchange =
  | {
      kind: 'answered'
      status: number
      /** The Retry-After header, in either of its formats; a date counts from the Date header of the response. */
      retryAfterSeconds?: number
      /** Text of the first 2,048 bytes. */
      bodyPreview: string
    }
  | { kind: 'failed'; reason: PostFailure; detail: string }

const PREVIEW_BYTES = 2048
/** A response is read up to this size, so that a normal receiver can finish, and cut off then. */
const MAX_RESPONSE_BYTES = 64 * 1024
const CONNECT_ATTEMPT_MS = 2500
/** Errors of this machine, independent of the receiver. */
export const ownCodes: readonly string[] = [
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  'ENOMEM',
  'EADDRNOTAVAIL',
  'ENETDOWN',
]

/** Resolves with a failed exchange for an error of the network or the receiver. */
export function exchange(
  post: HttpPost,
  url: URL,
  addresses: ResolvedAddress[],
  signal: AbortSignal,
): Promise<Exchange> {
  return new Promise((resolve) => {
    const request = openRequest(post, url, addresses, signal)
    const settle = (outcome: Exchange) => {
      resolve(outcome)
      request.destroy()
    }
    let connected = false
    let trusted = url.protocol !== 'https:'
    const fail = (error: unknown) => {
      const code = codeOf(error)
      const reason = connected && !trusted ? 'tls' : 'connection'
      settle(failed(ownCodes.includes(code) ? 'internal' : reason, code))
    }
    request.on('socket', (socket) => {
      socket.on('connect', () => {
        connected = true
      })
      socket.on('secureConnect', () => {
        trusted = true
      })
    })
    request.on('error', fail)
    const closedEarly = () => fail('The connection was closed without an answer')
    request.on('close', closedEarly)
    request.on('response', (response) => {
      request.off('close', closedEarly)
      readResponse(response).then(settle, fail)
    })
    request.end(post.body)
  })
}

function openRequest(
  { headers, body, ca }: HttpPost,
  url: URL,
  addresses: ResolvedAddress[],
  signal: AbortSignal,
): ClientRequest {
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: lookupIn(addresses),
    autoSelectFamilyAttemptTimeout: CONNECT_ATTEMPT_MS,
    // A new agent for this one request: no connection, TLS session or proxy setting is shared.
    agent: false as const,
    signal,
  }
  return url.protocol === 'https:'
    ? httpsRequest(url, { ...options, ca, rejectUnauthorized: true })
    : httpRequest(url, options)
}

async function readResponse(response: IncomingMessage): Promise<Exchange> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    if (bytes < PREVIEW_BYTES) chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= MAX_RESPONSE_BYTES) break
  }
  const preview = Buffer.concat(chunks).subarray(0, PREVIEW_BYTES)
  // `stream` leaves out a character that is cut in half; Postgres can't store NUL in a text.
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

/** The connection uses the addresses that were checked, instead of a second lookup of the name. */
function lookupIn(addresses: ResolvedAddress[]): LookupFunction {
  const [first] = addresses
  return (_hostname, options, callback) => {
    if (options.all || !first) callback(null, addresses)
    else callback(null, first.address, first.family)
  }
}

export function failed(reason: PostFailure, detail: string): Exchange & { kind: 'failed' } {
  return { kind: 'failed', reason, detail }
}

export function codeOf(error: unknown): string {
  if (typeof error === 'string') return error
  if (error instanceof Error) return 'code' in error && error.code ? String(error.code) : error.message
  return 'Unknown error'
}
