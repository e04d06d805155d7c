// npm run bench:operations: the processor time that a read by the API costs its process, beside the floor, in turns. It calls the
// handlers in this process, without HTTP, so it needs no build and other work of the machine does not matter. `-- list` measures
// the operations whose name has that word; BENCH_PROFILE=file.cpuprofile writes a profile of their handlers.
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import postgres from 'postgres'
import { createDatabase } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'
import { seedDemo } from '@/db/seed'
import { fillList } from './fill-list'
import { fillPostings } from './fill-postings'
import { link, order } from './load'

const CALLS = Number(process.env.BENCH_CALLS ?? 2_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const AT_ONCE = 4
const LISTED = 30_000
const SALES = 500

const wanted = process.argv[2] ?? ''
const home = path.resolve('.data/bench')
rmSync(home, { recursive: true, force: true })
const server = await startEmbeddedServer({
  home,
  settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' },
})
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: server.url,
  PUBLIC_URL: 'http://localhost:3000',
  BALCAO_SECRET: randomBytes(32).toString('base64url'),
  SIMULATORS: 'on',
})
// They read the settings when they are loaded.
const { api } = await import('@/lib/http/routes/api')
const { runtime } = await import('@/lib/runtime')
const { answerOfFloor, closeFloor } = await import('./floor-answers')
try {
  await measureAll()
} finally {
  await (await runtime()).close()
  await closeFloor()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
process.exit(0)

interface Case {
  name: string
  path: string
  token: string
  hasFloor?: boolean
}

async function casesOf(): Promise<Case[]> {
  await migrateDatabase(server.url)
  const { db, close } = createDatabase({ url: server.url, max: 2 })
  const { sellers } = await seedDemo(db, { url: 'http://localhost:3000', now: new Date() })
  await close()
  const [seller, lister] = sellers as [(typeof sellers)[number], (typeof sellers)[number]]
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  await sql`update sellers set requests_per_window = 100000000`
  const after = await fillList(sql, lister.idSeller, LISTED)
  await fillPostings(sql, { sellerId: seller.idSeller, from: 0, to: SALES, firstDay: '2026-01-01' })
  await sql.end()
  const [own, listed] = [seller.apiKey, lister.apiKey]
  const { uuid } = JSON.parse(await call('POST', '/v2/orders', own, order))
  for (let count = 0; count < 40; count += 1) await call('POST', '/v2/payment-links', own, link)
  const range = `idSeller=${seller.idSeller}&executionDateInitial=2026-01-02&executionDateFinal=2026-01-02`
  return [
    { name: 'lookup of an order', path: `/v2/orders/${uuid}`, token: own, hasFloor: true },
    { name: 'list of 20 orders', path: '/v2/orders', token: listed, hasFloor: true },
    { name: 'list of paid orders', path: '/v2/orders?status=PAID', token: listed, hasFloor: true },
    { name: 'list after an order', path: `/v2/orders?after=${after}`, token: listed, hasFloor: true },
    { name: 'list of orders, page 999', path: '/v2/orders?page=999', token: listed, hasFloor: true },
    { name: 'list of 20 charges', path: '/v2/charges', token: listed },
    { name: 'list of 20 links', path: '/v2/payment-links', token: own },
    { name: 'statement, 100 entries', path: `/v2/report/statement?${range}`, token: own },
  ]
}

async function measureAll(): Promise<void> {
  const cases = (await casesOf()).filter(({ name }) => name.includes(wanted))
  console.log(`Node ${process.versions.node}, ${CALLS} calls, median of ${ROUNDS} rounds in turn\n`)
  console.log('                          CPU ms a call   floor   ratio     bytes')
  const profiler = await startProfiler()
  for (const one of cases) {
    const answer = () => call('GET', one.path, one.token)
    const bare = () => answerOfFloor('GET', new URL(one.path, 'http://floor'), one.token, '')
    const { length } = await answer()
    const own: number[] = []
    const floor: number[] = []
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const [ours, least] = [await processorMs(answer), one.hasFloor ? await processorMs(bare) : Number.NaN]
      if (round > 0) own.push(ours)
      if (round > 0) floor.push(least)
    }
    const [ours, least] = [median(own), median(floor)]
    const figures = one.hasFloor ? [least.toFixed(3), (least / ours).toFixed(2)] : ['', '']
    const cells = [ours.toFixed(3).padStart(14), figures[0]!.padStart(8), figures[1]!.padStart(8)]
    console.log(`${one.name.padEnd(26)} ${cells.join('')} ${String(length).padStart(9)}`)
  }
  await profiler?.end()
}

/** Of this process, which a call costs. */
async function processorMs(run: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  let left = CALLS
  const work = async () => {
    while (left-- > 0) await run()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / CALLS
}

/** The body of the answer. Where the database does not answer in time, because the machine has other work, it is asked again. */
async function call(method: 'GET' | 'POST', at: string, token: string, body?: object): Promise<string> {
  const headers: Record<string, string> = { 'x-token-api': token, 'x-client-address': '127.0.0.1' }
  const { resource, params } = api.find(at.split('?')[0]!)!
  const sent = body && new Blob([JSON.stringify(body)]).stream()
  const request = {
    method,
    url: `http://localhost${at}`,
    headers: { get: (name: string) => headers[name] ?? null, has: (name: string) => name in headers },
    body: sent ?? null,
  }
  const answer = await resource[method](request, { params, after: (work) => void work() })
  if (answer.status === 503) return call(method, at, token, body)
  const text = typeof answer.body === 'string' ? answer.body : await new Response(answer.body).text()
  if (answer.status >= 300) throw new Error(`${at}: ${answer.status} ${text}`)
  return text
}

async function startProfiler() {
  const file = process.env.BENCH_PROFILE
  if (!file) return undefined
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.setSamplingInterval', { interval: 250 })
  await session.post('Profiler.start')
  return {
    async end() {
      const { profile } = await session.post('Profiler.stop')
      writeFileSync(file, JSON.stringify(profile))
    },
  }
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)]!
}
