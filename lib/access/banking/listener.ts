// The HTTPS server of the banking interface. It requests a certificate of every client but also accepts connections without one,
// so that those clients get a 401; a certificate counts only if an accepted authority issued it and it is valid now.
import { X509Certificate } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { TLSSocket } from 'node:tls'
import {
  forwardedCertificate,
  type Presented,
  trustedFingerprint,
} from '@/lib/access/banking-certificates/client-certificate'

export interface ListenerFiles {
  certificate: string
  key: string
  clientCa: string
  clientCrl?: string
}

export interface ListenerOptions {
  files: ListenerFiles
  proxySecret?: string
  clock(): Date
  respond(request: ReceivedRequest): Promise<SentResponse>
  onError(error: unknown): void
}

interface ReceivedRequest {
  method: string
  url: string
  headers: { get(name: string): string | null; has(name: string): boolean }
  body: AsyncIterable<Uint8Array>
  remoteAddress: string | undefined
  fingerprint: string | undefined
  /** Whatever its authority is: the client has its key, or our own proxy says so. */
  certificate: X509Certificate | undefined
}

interface SentResponse {
  status: number
  headers: Record<string, string>
  body: string | null
}

/** Milliseconds; the same as those of the web process. */
const TIMEOUTS = {
  headersTimeout: 20_000,
  requestTimeout: 120_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 75_000,
  handshakeTimeout: 10_000,
}

export function createBankingListener({
  files,
  proxySecret,
  clock,
  respond,
  onError,
}: ListenerOptions): Server {
  const rules = { secret: proxySecret, authorities: certificatesIn(files.clientCa) }
  const server = createServer(
    {
      ...TIMEOUTS,
      cert: files.certificate,
      key: files.key,
      ca: files.clientCa,
      crl: files.clientCrl,
      requestCert: true,
      rejectUnauthorized: false,
      minVersion: 'TLSv1.2',
    },
    (raw, out) => {
      raw.on('error', () => {})
      out.on('error', () => {})
      const received = receive(raw)
      const presented = forwardedCertificate(received.headers.get, rules) ?? ofConnection(raw)
      const fingerprint = trustedFingerprint(presented, clock())
      const request = { ...received, fingerprint, certificate: presented?.certificate }
      respond(request).then(
        (sent) => send(raw, out, sent),
        (error) => {
          onError(error)
          send(raw, out, { status: 500, headers: {}, body: null })
        },
      )
    },
  )
  server.timeout = 60_000
  return server
}

/** Each certificate of a PEM file. */
function certificatesIn(pem: string): X509Certificate[] {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  return found.map((one) => new X509Certificate(one))
}

function receive(raw: IncomingMessage): Omit<ReceivedRequest, 'fingerprint' | 'certificate'> {
  const { headers, method = 'GET', url = '/', socket } = raw
  const single = (name: string) => {
    const value = headers[name.toLowerCase()]
    return typeof value === 'string' ? value : null
  }
  return {
    method,
    url: new URL(`https://localhost${url.startsWith('/') ? url : '/'}`).href,
    headers: { get: single, has: (name) => single(name) !== null },
    body: raw.iterator({ destroyOnReturn: false }),
    remoteAddress: socket.remoteAddress,
  }
}

function ofConnection(raw: IncomingMessage): Presented | undefined {
  const socket = raw.socket as TLSSocket
  const certificate = socket.getPeerX509Certificate()
  return certificate && { certificate, trusted: socket.authorized }
}

function send(raw: IncomingMessage, out: ServerResponse, { status, headers, body }: SentResponse): void {
  out.writeHead(status, headers)
  out.end(body ?? undefined)
  // What was not read of a body is thrown away, or the connection could not be used again.
  if (!raw.readableEnded) raw.resume()
}
