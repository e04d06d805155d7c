// Events of sellers whose endpoints are a server of this process: how long after its commit each one arrives there.
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@/db/client'
import type { TxCtx } from '@/lib/base/kernel/ctx'
import { recordBareEvent } from '@/lib/testing/bare-event'
import { createSeller } from './fill-postings'

const SLOW_MS = 15_000
/** For the last attempts to arrive. */
const SETTLE_MS = 3_000

export async function startWebhookLoad(url: string) {
  const { db, sql, close } = createDatabase({ url, max: 10 })
  /** When the event of a resource was committed. */
  const committed = new Map<string, number>()
  /** Milliseconds until its first attempt arrived, by resource and path. */
  const delays = new Map<string, number>()
  const receiver = createServer((request, response) => {
    const at = performance.now()
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', async () => {
      const { resource } = JSON.parse(Buffer.concat(chunks).toString()) as { resource: string }
      const key = `${resource} ${request.url}`
      if (!delays.has(key)) delays.set(key, Math.max(0, at - committed.get(resource)!))
      if (request.url === '/slow') await pause(SLOW_MS)
      response.writeHead(204).end()
    })
  })
  receiver.listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const base = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`

  /** Records an event as a use-case does; its time starts when the transaction is about to commit. */
  async function commitEvent(sellerId: number): Promise<void> {
    const resource = randomUUID()
    await db.transaction(async (tx) => {
      // The event needs no more of its context.
      const ctx = { tx, now: new Date() } as TxCtx
      await recordBareEvent(ctx, { sellerId, resourceUuid: resource, status: 'PAID', body: { resource } })
      committed.set(resource, performance.now())
    })
  }

  return {
    /** With an endpoint for each path; what is sent to /slow is answered late. */
    async createReceivingSeller(paths: readonly string[]): Promise<number> {
      const document = randomBytes(7).toString('hex').toUpperCase()
      const id = await createSeller(sql, { document, nextPayoutDate: '2099-01-01' })
      for (const path of paths)
        await sql`
          insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
          values (gen_random_uuid(), ${id}, '', ${base + path}, '{ORDER}', true, '2', now())`
      return id
    },
    /** Commits events of these sellers in turn; resolves to their number, and the delays by resource and path. */
    async load(sellers: readonly number[], { perSecond, seconds }: { perSecond: number; seconds: number }) {
      committed.clear()
      delays.clear()
      const commits: Promise<void>[] = []
      const from = performance.now()
      for (let count = 0; count < perSecond * seconds; count += 1) {
        await pause(Math.max(0, from + (count * 1000) / perSecond - performance.now()))
        commits.push(commitEvent(sellers[count % sellers.length]!))
      }
      await Promise.all(commits)
      await pause(SETTLE_MS)
      return { events: committed.size, delays: new Map(delays) }
    },
    async stop() {
      receiver.closeAllConnections()
      receiver.close()
      await close()
    },
  }
}
