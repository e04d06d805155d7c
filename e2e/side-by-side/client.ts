// Requests to the instances that serve, in turn. None is repeated: each failure counts.
import { setTimeout as sleep } from 'node:timers/promises'

type Body = object | URLSearchParams

export interface Request {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Body
  /** The status of success. */
  expected: number
  /** This instance instead of the next one. */
  at?: string
}

export class RequestFailure extends Error {}

export function createClient() {
  let urls: string[] = []
  let turn = 0
  const underWay = new Map<string, number>()
  const failures: string[] = []
  let total = 0
  let apiRequests = 0

  async function send({ method = 'GET', path, headers, body, expected, at }: Request) {
    const url = at ?? urls[turn++ % urls.length]!
    underWay.set(url, (underWay.get(url) ?? 0) + 1)
    total += 1
    if (path.startsWith('/v2/')) apiRequests += 1
    try {
      const response = await fetch(url + path, {
        method,
        redirect: 'manual',
        headers: { ...headers, ...(isJson(body) && { 'Content-Type': 'application/json' }) },
        body: isJson(body) ? JSON.stringify(body) : (body ?? null),
      })
      const text = await response.text()
      if (response.status !== expected)
        throw new RequestFailure(`${response.status} instead of ${expected}: ${text.slice(0, 300)}`)
      return { response, text }
    } catch (error) {
      const { message, cause } = error as Error
      failures.push(`${method} ${path} at ${url}: ${cause ?? message}`)
      throw new RequestFailure(message)
    } finally {
      underWay.set(url, underWay.get(url)! - 1)
    }
  }

  return {
    send,
    failures,
    next: () => urls[turn++ % urls.length]!,
    total: () => total,
    /** Those that the log of requests has. */
    apiRequests: () => apiRequests,
    /** The instances that get requests from now on. Resolves when no request to another one is under way. */
    async use(next: string[]) {
      urls = next
      while ([...underWay].some(([url, count]) => !next.includes(url) && count > 0)) await sleep(20)
    },
  }
}

const isJson = (body: Body | undefined): body is object =>
  body !== undefined && !(body instanceof URLSearchParams)

export type Client = ReturnType<typeof createClient>
