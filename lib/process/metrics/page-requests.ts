// Counts the requests for pages and files of the web process; route() counts those to the API by operation.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Metrics } from './metrics'

/** Public areas by the first segment of the path; every other path is the portal, or does not exist. */
const areas: Readonly<Record<string, string>> = {
  _next: 'files',
  brand: 'files',
  docs: 'docs',
  login: 'sign-in',
  operator: 'operator',
  pay: 'checkout',
  pix: 'checkout',
  'bank-slips': 'checkout',
  '3ds': 'checkout',
  simulators: 'simulators',
}

/** Counted elsewhere, or not at all: probes come every second. */
const UNCOUNTED = new Set(['v1', 'v2', 'payment', 'healthz', 'readyz', 'metrics'])

/** The area of a path; undefined where it is not counted here. */
export function areaOf(url: string): string | undefined {
  const segment = /^\/([^/?]*)/.exec(url)?.[1] ?? ''
  if (UNCOUNTED.has(segment)) return undefined
  return Object.hasOwn(areas, segment) ? areas[segment] : 'portal'
}

/** Node publishes each request and each finished response of its servers. */
export function countPageRequests(metrics: Pick<Metrics, 'page'>): void {
  const started = new WeakMap<IncomingMessage, { area: string; atMs: number }>()
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const area = areaOf(request.url ?? '')
    if (area) started.set(request, { area, atMs: performance.now() })
  })
  subscribe('http.server.response.finish', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const begun = started.get(request)
    if (!begun) return
    const isStream = String(response.getHeader('content-type')).startsWith('text/event-stream')
    metrics.page(begun.area, response.statusCode, isStream ? undefined : performance.now() - begun.atMs)
  })
}
