// One HTTP exchange with a provider: its own certificate authority, a client certificate, time and size limits. Redirects are not
// followed. Errors name the origin alone, since paths and bodies may hold data of a buyer or a secret.

import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import type { Socket } from 'node:net'
import { isLoopbackHost } from '@/lib/base/network/address-guard'
import { CallFailed } from '@/lib/base/outages/call-failed'
import { answered } from '@/lib/base/outages/outages'
import { traced } from '@/lib/base/tracing/span'
import { providerLookup, requireProviderHost } from './refused-addresses'

export interface TlsFiles {
  /** The authorities to trust instead of those of the system, PEM. */
  ca?: string
  /** The client certificate with its chain and its key, PEM. */
  certificate?: string
  key?: string
}

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** `http:` only on loopback. */
  url: string
  headers?: Readonly<Record<string, string>>
  body?: string | Uint8Array
  /** Milliseconds for the whole exchange. */
  timeoutMs: number
  /** Connections are kept and reused by the requests that pass the same object. */
  tls?: TlsFiles
  /** Of the body of the answer. */
  maxBytes?: number
}

export interface HttpAnswer {
  status: number
  /** By lower-case name. */
  headers: Record<string, string>
  text: string
}

/** There was no connection, so that the request can have had no effect. */
export class NotSent extends CallFailed {
  static override readonly kind: string = 'CallFailed.NotSent'
  override name = 'NotSent'
}

/** The request left, and no whole answer came in time: it may have had its effect. */
export class NoAnswer extends CallFailed {
  static override readonly kind = 'CallFailed.NoAnswer'
  override name = 'NoAnswer'
}

const MAX_BYTES = 1024 * 1024
/** Shorter than most servers keep a connection: a request on one that the server just closed is a lost answer. */
const KEEP_MS = 4_000

const pool = { keepAlive: true, timeout: KEEP_MS, maxSockets: 64, lookup: providerLookup }
const plainAgent = new HttpAgent(pool)
const publicTls: TlsFiles = {}
const agents = new WeakMap<TlsFiles, HttpsAgent>()
const established = new WeakSet<Socket>()

function agentOf(tls: TlsFiles): HttpsAgent {
  let agent = agents.get(tls)
  if (!agent) {
    const { ca, certificate: cert, key } = tls
    const rules = { minVersion: 'TLSv1.2', rejectUnauthorized: true } as const
    agent = new HttpsAgent({ ca, cert, key, ...rules, ...pool })
    agents.set(tls, agent)
  }
  return agent
}

/** Throws NotSent or NoAnswer; any answer with a status is returned. The `cause` of both has the code of the network. */
export async function request(input: HttpRequest): Promise<HttpAnswer> {
  const url = new URL(input.url)
  const say = (detail: string) => `${input.method} ${url.origin}: ${detail}`
  if (url.protocol !== 'https:' && !isLoopback(url)) throw new NotSent(say('plain HTTP is for loopback only'))
  let connected = false
  const signal = AbortSignal.timeout(input.timeoutMs)
  try {
    requireProviderHost(url)
    const answer = await tracedExchange(input, url, signal, () => {
      connected = true
    })
    answered('provider', url.origin)
    return answer
  } catch (cause) {
    const detail = signal.aborted ? `no answer in ${input.timeoutMs} ms` : codeOf(cause)
    throw new (connected ? NoAnswer : NotSent)(say(detail), { cause })
  }
}

function isLoopback({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && isLoopbackHost(hostname)
}

/** The path is no part of the trace; the provider gets the context of the trace as a header, which no signature covers. */
function tracedExchange(input: HttpRequest, url: URL, signal: AbortSignal, onConnected: () => void) {
  const facts = { 'http.request.method': input.method, 'server.address': url.hostname }
  return traced({ name: `${input.method} provider`, kind: 'client', facts }, async (span) => {
    const { traceparent } = span
    const headers = { ...input.headers, ...(traceparent && { traceparent }) }
    const answer = await exchange({ ...input, headers }, url, signal, onConnected)
    span.add({ 'http.response.status_code': answer.status })
    return answer
  })
}

function exchange(
  { method, headers, body, tls = publicTls, maxBytes = MAX_BYTES }: HttpRequest,
  url: URL,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const bytes = body === undefined ? undefined : Buffer.from(body)
    const length = bytes && { 'content-length': String(bytes.length) }
    const options = { method, headers: { ...headers, ...length }, signal }
    const isTls = url.protocol === 'https:'
    const sent = isTls
      ? httpsRequest(url, { ...options, agent: agentOf(tls) })
      : httpRequest(url, { ...options, agent: plainAgent })
    sent.on('socket', (socket) => {
      // A request that waited for a free connection gets one too, without being marked as reused.
      if (sent.reusedSocket || established.has(socket)) return onConnected()
      socket.once(isTls ? 'secureConnect' : 'connect', () => {
        established.add(socket)
        onConnected()
      })
    })
    sent.on('error', reject)
    sent.on('response', (response) => {
      onConnected()
      readAnswer(response, maxBytes).then(resolve, (error: unknown) => {
        sent.destroy()
        reject(error)
      })
    })
    sent.end(bytes)
  })
}

async function readAnswer(response: IncomingMessage, maxBytes: number): Promise<HttpAnswer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`an answer of more than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  const headers = Object.entries(response.headers).map(([name, value]) => [name, [value].flat().join(', ')])
  return {
    status: response.statusCode!,
    headers: Object.fromEntries(headers) as Record<string, string>,
    text: Buffer.concat(chunks).toString('utf8'),
  }
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'failed'
  return 'code' in error && error.code ? String(error.code) : error.message
}
