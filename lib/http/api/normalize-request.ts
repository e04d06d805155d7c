// What Next would answer by itself, and not as the API answers: mended before Next sees it (instrumentation.ts).
import { subscribe } from 'node:diagnostics_channel'
import { CLIENT_ADDRESS, clientAddress } from '@/lib/http/client-address'

/** Names a method to the handler that Next does not know, and that comes as OPTIONS. */
export const FOREIGN_METHOD = 'x-foreign-method'

const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const API = /^\/(v1|v2|payment)(\/|$)/

interface RawRequest {
  url?: string
  method?: string
  headers: Record<string, unknown>
  socket?: { remoteAddress?: string }
}

/** What a client may say of the host and the way by which it came, as proxies do. */
const SAID_BY_PROXIES = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'forwarded']

export interface Reached {
  /** How many proxies of ours stand before us. */
  trustedProxies: number
  publicUrl: string
}

export function normalizeRequest(request: RawRequest, { trustedProxies, publicUrl }: Reached): void {
  setHost(request.headers, { trustedProxies, publicUrl })
  const forwarded = request.headers['x-forwarded-for']
  request.headers[CLIENT_ADDRESS] = clientAddress(
    request.socket?.remoteAddress,
    typeof forwarded === 'string' ? forwarded : undefined,
    trustedProxies,
  )
  // Proxies write whole addresses, of any host: Next redirects them, and that host is us.
  const asked = (request.url ?? '').replace(/^https?:\/\/[^/?#]*/i, '')
  const [, path = '', query = ''] = /^([^?]*)(.*)$/s.exec(asked) ?? []
  const isApi = API.test(path)
  const mended = isApi ? withoutEmptySegments(readablePath(path)) : readablePath(path)
  if (mended + query !== request.url) request.url = mended + query
  if (!isApi) return
  delete request.headers[FOREIGN_METHOD]
  if (!known.includes(request.method ?? '')) {
    request.headers[FOREIGN_METHOD] = request.method
    request.method = 'OPTIONS'
  }
  // By these its pages ask for parts of themselves; at other addresses Next redirects whoever sends them.
  for (const name of Object.keys(request.headers)) {
    if (name === 'rsc' || name.startsWith('next-')) delete request.headers[name]
  }
}

/**
 * Next takes forms from the host that X-Forwarded-Host names, which is anybody's word: behind proxies, and for our own pages,
 * that is the host of PUBLIC_URL; else the one that was asked.
 */
function setHost(headers: RawRequest['headers'], { trustedProxies, publicUrl }: Reached): void {
  for (const name of SAID_BY_PROXIES) delete headers[name]
  const { origin, host, protocol } = new URL(publicUrl)
  if (trustedProxies === 0 && headers.origin !== origin) return
  headers['x-forwarded-host'] = host
  headers['x-forwarded-proto'] = protocol.slice(0, -1)
}

/** Escapes that are none, or no UTF-8, are a 500 of Next: they become text that nothing is named by. */
function readablePath(path: string): string {
  try {
    decodeURIComponent(path)
    return path
  } catch {
    return path.replaceAll('%', '%25')
  }
}

/** Next redirects to the path without them, which is another resource. */
const withoutEmptySegments = (path: string) => path.replaceAll('\\', '%5C').replace(/(?<=\/)\//g, '%2F')

/** Node tells of every request before its server hears of it. */
export function mendRequests(reached: Reached): void {
  subscribe('http.server.request.start', (message) =>
    normalizeRequest((message as { request: RawRequest }).request, reached),
  )
}
