// The webhook receiver of a run: it refuses the first attempt of some events, holds some for seconds, closes the connection of
// others, and records what it accepted in the order of its answers.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export interface Receipt {
  /** The id of the event, which all its attempts have. */
  id: string
  path: string
  body: string
  headers: Record<string, string>
  at: number
}

const SLOW_MS = 3_000

/** Spreads ids evenly; the same id always behaves the same. */
const kindOf = (id: string) =>
  [...id].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 997, 7) % 40

export async function startReceiver() {
  const accepted: Receipt[] = []
  const seen = new Map<string, number>()
  let attempts = 0
  const server = createServer(async (request, response) => {
    request.on('error', () => {})
    response.on('error', () => {})
    let body = ''
    for await (const chunk of request) body += chunk
    attempts += 1
    const headers = request.headers as Record<string, string>
    const id = headers['webhook-id'] ?? ''
    const tries = (seen.get(id) ?? 0) + 1
    seen.set(id, tries)
    const kind = tries === 1 ? kindOf(id) : -1
    if (kind === 0) return void response.writeHead(503).end()
    if (kind === 1) return void request.socket.destroy()
    if (kind === 2) await sleep(SLOW_MS)
    accepted.push({ id, path: request.url ?? '', body, headers, at: Date.now() })
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    attempts: () => attempts,
    close: () => server.close(),
  }
}

export type ChaosReceiver = Awaited<ReturnType<typeof startReceiver>>
