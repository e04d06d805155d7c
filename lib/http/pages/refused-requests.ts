// Requests that no page of the product makes, refused before Next: it would answer some with files of its own, and others with an
// error of 500 and a stack in the log, although the client alone is at fault.
import type { IncomingMessage, ServerResponse } from 'node:http'

export interface Refusal {
  status: number
  headers?: Record<string, string>
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** All routes of the framework but the files of the build: the picture optimiser would write files, and cache secret ones as public. */
const OF_FRAMEWORK = /^\/_next(?!\/static\/)(?:\/|\?|$)|^\/__next/
const FORM_WITH_FILES = /^\s*multipart\//i

/** What is wrong with the head of a request; undefined where nothing is. */
export function refusalOf({
  method = '',
  url = '',
  headers,
}: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): Refusal | undefined {
  if (!METHODS.includes(method)) return { status: 405, headers: { allow: METHODS.join(', ') } }
  if (OF_FRAMEWORK.test(decoded(url).replace(/\/{2,}/g, '/'))) return { status: 404 }
  // No page sends files as a form: they are sent by themselves, and actions send text.
  if (method !== 'GET' && FORM_WITH_FILES.test(headers['content-type'] ?? '')) return { status: 415 }
  return isRouterState(headers['next-router-state-tree']) ? undefined : { status: 400 }
}

/** Next has decoded the path once. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

/** What Next's own client sends: a list in JSON, percent-encoded. */
function isRouterState(sent: string | string[] | undefined): boolean {
  if (sent === undefined) return true
  try {
    const [segment, parallel] = JSON.parse(decodeURIComponent(String(sent)))
    return (typeof segment === 'string' || Array.isArray(segment)) && typeof parallel === 'object'
  } catch {
    return false
  }
}

export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers = {} }: Refusal,
): void {
  response.writeHead(status, {
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-length': 0,
    ...headers,
  })
  response.end()
  request.resume()
}
