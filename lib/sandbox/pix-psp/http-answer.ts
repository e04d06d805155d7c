// What both servers of the PSP share: bodies in, answers out.
import type { IncomingMessage, ServerResponse } from 'node:http'

const MAX_BODY = 1_000_000

/** Undefined for a body that is too large; the rest of it is not read. */
export async function readBody(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    length += part.length
    if (length > MAX_BODY) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

export interface HttpAnswer {
  status: number
  type?: string
  headers?: Record<string, string>
  body?: string
}

export function jsonAnswer(status: number, body: unknown, type = 'application/json'): HttpAnswer {
  return body === undefined ? { status } : { status, type, body: JSON.stringify(body) }
}

export function send(response: ServerResponse, { status, type, headers, body }: HttpAnswer): void {
  if (response.destroyed) return
  response.writeHead(status, {
    ...(type && { 'content-type': type }),
    'content-length': Buffer.byteLength(body ?? ''),
    'cache-control': 'no-store',
    ...headers,
  })
  response.end(body)
}

export const portOf = (server: { address(): unknown }) => (server.address() as { port: number }).port
