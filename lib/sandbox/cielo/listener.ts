// A listener on loopback: it reads a request, finds its route, applies a fault where one was drawn, and answers.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { DrawnFault, Faults, Operation } from './faults'

export interface WireRequest {
  method: string
  path: string
  /** Names in lower case, since clients write both `amount` and `Amount`. */
  query: Record<string, string>
  headers: IncomingMessage['headers']
  address: string
  body: Buffer
  /** The body as JSON, with the names of the schema; undefined where it is empty or unreadable. */
  json(schema: z.ZodType): unknown
}

export interface Reply {
  status: number
  json?: unknown
  text?: string
  headers?: Record<string, string>
}

export interface Route {
  method: string
  /** Its groups are the parameters. */
  path: RegExp
  operation: Operation
  handle(request: WireRequest, ...parameters: string[]): Reply | Promise<Reply>
}

/** Only loopback reaches it, and the key is that of a test. */
export interface TlsFiles {
  key: string
  cert: string
  /** Who signs the certificates of clients. */
  clientCa: string
}

/** A request and what became of it; without a status it had no effect and no answer. */
export interface SeenRequest {
  operation?: Operation
  method: string
  path: string
  status?: number
  fault?: string
  /** A fault of the simulator itself. */
  error?: string
}

interface ListenerOptions {
  routes: readonly Route[]
  faults: Faults
  host: string
  port: number
  tls?: TlsFiles
  /** Called once per request, when it is known what became of it. */
  onRequest(seen: SeenRequest): void
}

const MAX_BYTES = 12 * 1024 * 1024

export async function listen(options: ListenerOptions): Promise<{ server: Server; url: string }> {
  const handler = (request: IncomingMessage, response: ServerResponse) => {
    serve(options, request, response).catch((error) => {
      const { method = '', url = '' } = request
      options.onRequest({ method, path: url, status: 500, error: String(error) })
      if (!response.headersSent) send(response, { status: 500, json: { Message: 'Internal Server Error' } })
    })
  }
  const { tls } = options
  const secured = tls && {
    key: tls.key,
    cert: tls.cert,
    ca: tls.clientCa,
    requestCert: true,
    rejectUnauthorized: true,
  }
  const server = secured ? (createTlsServer(secured, handler) as unknown as Server) : createServer(handler)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `${tls ? 'https' : 'http'}://${options.host}:${port}` }
}

async function serve(
  options: ListenerOptions,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const request = await read(message)
  const onPath = options.routes.filter((route) => route.path.test(request.path))
  const route = onPath.find((one) => one.method === request.method)
  const seen = { operation: route?.operation, method: request.method, path: request.path }
  if (!route) {
    const status = onPath.length > 0 ? 405 : 404
    options.onRequest({ ...seen, status })
    return send(response, { status })
  }
  const fault = options.faults.draw(route.operation)
  if (fault?.kind === 'lostBefore' || fault?.kind === 'errorBefore') {
    options.onRequest({ ...seen, fault: fault.kind })
    return fail(response, fault)
  }
  if (fault?.kind === 'late') await silence(fault)
  const parameters = route.path.exec(request.path)!.slice(1)
  const reply = await route.handle(request, ...parameters.map((text) => decodeURIComponent(text ?? '')))
  options.onRequest({ ...seen, status: reply.status, fault: fault?.kind })
  if (fault?.kind === 'lostAfter' || fault?.kind === 'errorAfter') return fail(response, fault)
  if (fault?.kind === 'silent') await silence(fault)
  send(response, reply)
}

const silence = ({ hold, silenceMs }: DrawnFault): Promise<void> =>
  hold ? hold() : delay(silenceMs, undefined, { ref: false })

function fail(response: ServerResponse, fault: DrawnFault): void {
  if (fault.kind.startsWith('lost')) response.socket?.destroy()
  else send(response, { status: 500, json: { Message: 'Internal Server Error' } })
}

async function read(message: IncomingMessage): Promise<WireRequest> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_BYTES) throw new RangeError('The request is too large.')
    chunks.push(chunk)
  }
  const url = new URL(message.url ?? '/', 'http://localhost')
  const body = Buffer.concat(chunks)
  return {
    method: message.method ?? 'GET',
    path: url.pathname.replace(/\/{2,}/g, '/'),
    query: Object.fromEntries(Array.from(url.searchParams, ([name, value]) => [name.toLowerCase(), value])),
    headers: message.headers,
    address: message.socket.remoteAddress ?? '',
    body,
    json: (schema) => namedAs(schema, parsed(body.toString('utf8'))),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * The same body with the names of the schema: Cielo reads them regardless of case, and clients of other languages write
 * `merchantOrderId` for `MerchantOrderId`. What the schema does not have stays as it is.
 */
function namedAs(schema: z.core.$ZodType, body: unknown): unknown {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodArray)
    return Array.isArray(body) ? body.map((one) => namedAs(inner.element, one)) : body
  if (!(inner instanceof z.ZodObject) || typeof body !== 'object' || body === null || Array.isArray(body))
    return body
  const shape: Record<string, z.core.$ZodType> = inner.shape
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]))
  const renamed = Object.entries(body).map(([name, value]) => {
    const known = names.get(name.toLowerCase())
    return known === undefined ? [name, value] : [known, namedAs(shape[known]!, value)]
  })
  // The name as the schema writes it decides where a body has both.
  const exact = Object.entries(body).filter(([name]) => name in shape)
  return Object.fromEntries([
    ...renamed,
    ...exact.map(([name, value]) => [name, namedAs(shape[name]!, value)]),
  ])
}

function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodCatch
  return isWrapper ? unwrapped(schema.unwrap()) : schema
}

function send(response: ServerResponse, reply: Reply): void {
  if (response.destroyed) return
  const text = reply.text ?? (reply.json === undefined ? '' : JSON.stringify(reply.json))
  const type = reply.text === undefined ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8'
  response.writeHead(reply.status, { 'Content-Type': type, 'Cache-Control': 'no-store', ...reply.headers })
  response.end(text)
}
