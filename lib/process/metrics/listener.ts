// The listener of a process for those who watch it, apart from the public port. Nothing of it is for clients: by default it
// listens on loopback, and it answers only the paths that it is given.
import { createServer, type Server } from 'node:http'

export interface Answer {
  status: number
  contentType: string
  body: string
}

/** What GET answers, by path. */
export type WatchedPaths = Readonly<Record<string, () => Promise<Answer>>>

const TIMEOUTS = { headersTimeout: 5_000, requestTimeout: 10_000, keepAliveTimeout: 65_000 }

export function createWatchListener(paths: WatchedPaths): Server {
  return createServer(TIMEOUTS, async (request, response) => {
    const [path = ''] = (request.url ?? '').split('?')
    const answer = Object.hasOwn(paths, path) ? paths[path] : undefined
    const { status, contentType, body } = await answered(request.method, answer)
    response.writeHead(status, {
      'content-type': contentType,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  })
}

async function answered(method = '', answer: (() => Promise<Answer>) | undefined): Promise<Answer> {
  if (!answer) return plain(404, 'not found')
  if (method !== 'GET' && method !== 'HEAD') return plain(405, 'only GET')
  try {
    return await answer()
  } catch {
    return plain(500, 'not available')
  }
}

const plain = (status: number, body: string): Answer => ({ status, contentType: 'text/plain', body })
