// npm run bench:webhooks: a database and one worker of its own. First, the time from the commit of an event to the arrival of
// its first attempt, at 50 events a second; then the same for 99 endpoints while the hundredth responds after 15 seconds.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'
import type { TxCtx } from '@/lib/kernel/ctx'
import { recordEvent } from '@/lib/webhooks/record-event'

const SECONDS = Number(process.argv[2] ?? 20)
const SLOW_MS = 15_000
/** For the last attempts to arrive. */
const SETTLE_MS = 3_000
const WARM_UP_EVENTS = 200

const home = path.resolve('.data/bench-webhooks')
rmSync(home, { recursive: true, force: true })
const server = await startEmbeddedServer({ home })
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

await migrateDatabase(server.url)
const { db, sql, close } = createDatabase({ url: server.url, max: 10 })
const worker = spawn(process.execPath, ['--import', 'tsx', 'lib/cli/worker.ts'], {
  stdio: ['ignore', 'inherit', 'inherit'],
  env: {
    ...process.env,
    DATABASE_URL: server.url,
    DATABASE_DIRECT_URL: server.url,
    PUBLIC_URL: base,
    BALCAO_SECRET: randomBytes(32).toString('hex'),
    SIMULATORS: 'on',
    WEBHOOKS_ALLOW_LOOPBACK: 'on',
    LOG_LEVEL: 'warn',
  },
})

async function createSeller(paths: string[]): Promise<number> {
  const document = randomBytes(7).toString('hex').toUpperCase()
  const [entry] = await sql`
    insert into platform.sellers (uuid, document, cell) values (gen_random_uuid(), ${document}, 1) returning id, uuid`
  const [row] = await sql`
    insert into sellers (id, uuid, document, company_name, fantasy_name, email, city, pix_key, environment, receivable_flow,
      buyer_interest_basis_points, next_payout_date, created_at)
    values (${entry!.id}, ${entry!.uuid}, ${document}, 'Loja', 'Loja', 'loja@exemplo.com.br', 'Santos', 'loja@exemplo.com.br',
      'SANDBOX', 'EARLY', 199, '2099-01-01', now())
    returning id::int`
  const { id } = row!
  for (const path of paths) {
    await sql`
      insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
      values (gen_random_uuid(), ${id}, '', ${base + path}, '{ORDER}', true, '2', now())`
  }
  return id
}

/** Records an event as a use-case does; its time starts when the transaction is about to commit. */
async function commitEvent(sellerId: number): Promise<void> {
  const resource = randomUUID()
  await db.transaction(async (tx) => {
    const event = {
      sellerId,
      domain: 'ORDER',
      resourceUuid: resource,
      status: 'PAID',
      payload: { resource },
    } as const
    // The event needs no more of its context.
    await recordEvent({ tx, now: new Date() } as TxCtx, event)
    committed.set(resource, performance.now())
  })
}

async function load(sellers: number[], perSecond: number): Promise<void> {
  committed.clear()
  delays.clear()
  const commits: Promise<void>[] = []
  const from = performance.now()
  for (let count = 0; count < perSecond * SECONDS; count += 1) {
    await pause(Math.max(0, from + (count * 1000) / perSecond - performance.now()))
    commits.push(commitEvent(sellers[count % sellers.length]!))
  }
  await Promise.all(commits)
  await pause(SETTLE_MS)
}

function print(name: string, expected: number, values: number[]): void {
  const sorted = values.sort((a, b) => a - b)
  const at = (share: number) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0)
  console.log(
    `${name.padEnd(46)} ${String(expected).padStart(6)} sent ${String(sorted.length).padStart(6)} arrived` +
      `   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   max ${at(1)} ms`,
  )
}

/** Until the process is warm. */
async function warmUp(seller: number): Promise<void> {
  for (let count = 0; count < WARM_UP_EVENTS; count += 1) await commitEvent(seller)
  while (delays.size < WARM_UP_EVENTS) await pause(50)
}

async function createManySellers(): Promise<number[]> {
  const sellers: number[] = []
  for (let seller = 0; seller < 5; seller += 1) {
    const paths = Array.from({ length: 20 }, (_, index) => `/${seller}-${index}`)
    sellers.push(await createSeller(seller === 0 ? ['/slow', ...paths.slice(1)] : paths))
  }
  return sellers
}

try {
  const one = await createSeller(['/one'])
  await warmUp(one)
  const ten: number[] = []
  for (let seller = 0; seller < 10; seller += 1) ten.push(await createSeller([`/ten-${seller}`]))
  await load(ten, 50)
  print('ten sellers, 50 events a second', committed.size, [...delays.values()])

  await load([one], 50)
  print('one endpoint, 50 events a second', committed.size, [...delays.values()])

  await load(await createManySellers(), 5)
  const others = [...delays].filter(([key]) => !key.endsWith('/slow')).map(([, delay]) => delay)
  const sameSeller = [...delays].filter(([key]) => key.includes(' /0-')).map(([, delay]) => delay)
  print('99 endpoints while the hundredth takes 15 s', committed.size * 20 - committed.size / 5, others)
  print('of these, the 19 of the same seller', (committed.size / 5) * 19, sameSeller)
} finally {
  worker.kill('SIGTERM')
  receiver.closeAllConnections()
  await once(worker, 'exit')
  receiver.close()
  await close()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
