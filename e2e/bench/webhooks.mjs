// npm run bench:webhooks: a database and one worker of its own. First, from the commit of an event to its first attempt on the
// wire at 50 events a second; then a hundred endpoints of which one answers only after 15 seconds, and how the others fare.
import { spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDatabase } from '../../db/client.ts'
import { startEmbeddedServer } from '../../db/embedded-server.mjs'
import { migrateDatabase } from '../../db/migrate.ts'
import { recordEvent } from '../../lib/webhooks/record-event.ts'

const SECONDS = Number(process.argv[2] ?? 20)
const SLOW_MS = 15_000

const home = path.resolve('.data/bench-webhooks')
rmSync(home, { recursive: true, force: true })
const server = await startEmbeddedServer({ home })
const committed = new Map()
const waits = new Map()

const receiver = createServer((request, response) => {
  const at = performance.now()
  const chunks = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    const { resource, endpoint } = { ...JSON.parse(Buffer.concat(chunks)), endpoint: request.url }
    const from = committed.get(resource)
    if (!waits.has(`${resource} ${endpoint}`)) waits.set(`${resource} ${endpoint}`, Math.max(0, at - from))
    if (endpoint === '/slow') await pause(SLOW_MS)
    response.writeHead(204).end()
  })
})
receiver.listen(0, '127.0.0.1')
await once(receiver, 'listening')
const base = `http://127.0.0.1:${receiver.address().port}`

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

async function makeSeller(paths) {
  const document = randomBytes(7).toString('hex').toUpperCase()
  const [{ id }] = await sql`
    insert into sellers (uuid, document, company_name, fantasy_name, email, city, pix_key, environment, receivable_flow,
      buyer_interest_basis_points, next_payout_date, created_at)
    values (gen_random_uuid(), ${document}, 'Loja', 'Loja', 'loja@exemplo.com.br', 'Santos', 'loja@exemplo.com.br',
      'SANDBOX', 'EARLY', 199, '2099-01-01', now())
    returning id::int`
  for (const one of paths) {
    await sql`
      insert into webhook_endpoints (uuid, seller_id, title, url, domains, active, payload_version, created_at)
      values (gen_random_uuid(), ${id}, '', ${base + one}, '{ORDER}', true, '2', now())`
  }
  return id
}

/** An event as a use-case records it; the clock starts when its transaction is about to commit. */
async function tell(sellerId) {
  const resource = randomUUID()
  await db.transaction(async (tx) => {
    const event = { sellerId, domain: 'ORDER', resourceUuid: resource, status: 'PAID', payload: { resource } }
    await recordEvent({ tx, now: new Date() }, event)
    committed.set(resource, performance.now())
  })
}

async function load(sellers, perSecond) {
  committed.clear()
  waits.clear()
  const telling = []
  const from = performance.now()
  for (let count = 0; count < perSecond * SECONDS; count += 1) {
    await pause(Math.max(0, from + (count * 1000) / perSecond - performance.now()))
    telling.push(tell(sellers[count % sellers.length]))
  }
  await Promise.all(telling)
}

function print(name, expected, values) {
  const sorted = values.sort((a, b) => a - b)
  const at = (share) => (sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN).toFixed(0)
  console.log(
    `${name.padEnd(46)} ${String(expected).padStart(6)} sent ${String(sorted.length).padStart(6)} heard` +
      `   p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   most ${at(1)} ms`,
  )
}

try {
  const one = await makeSeller(['/one'])
  // A worker that has just started is still slow.
  for (let count = 0; count < 200; count += 1) await tell(one)
  while (waits.size < 200) await pause(50)
  const ten = []
  for (let seller = 0; seller < 10; seller += 1) ten.push(await makeSeller([`/ten-${seller}`]))
  await load(ten, 50)
  await pause(3_000)
  print('ten sellers, 50 events a second', committed.size, [...waits.values()])

  await load([one], 50)
  await pause(3_000)
  print('one endpoint, 50 events a second', committed.size, [...waits.values()])

  const sellers = []
  for (let seller = 0; seller < 5; seller += 1) {
    const paths = Array.from({ length: 20 }, (_, index) => `/${seller}-${index}`)
    sellers.push(await makeSeller(seller === 0 ? ['/slow', ...paths.slice(1)] : paths))
  }
  await load(sellers, 5)
  await pause(3_000)
  const others = [...waits].filter(([key]) => !key.endsWith('/slow')).map(([, wait]) => wait)
  const beside = [...waits].filter(([key]) => key.includes(' /0-')).map(([, wait]) => wait)
  print('99 endpoints while the hundredth takes 15 s', committed.size * 20 - committed.size / 5, others)
  print('of these, the 19 of the same seller', (committed.size / 5) * 19, beside)
} finally {
  worker.kill('SIGTERM')
  receiver.closeAllConnections()
  await once(worker, 'exit')
  receiver.close()
  await close()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
