// npm run bench:operations: the processor time that an operation of the API costs its process, beside the floor, in turns. It calls the
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
import { fillSettings } from './filled-server'
import { liftLimits } from './limits'
import { link, lists, type Measured, order, reads, statementOf, writes } from './requests'
import { median } from './table'

const CALLS = Number(process.env.BENCH_CALLS ?? 2_000)
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3)
const AT_ONCE = 4
const LISTED = 30_000
const SALES = 500

const wanted = process.argv[2] ?? ''
const home = path.resolve('.data/bench-operations')
rmSync(home, { recursive: true, force: true })
const server = await startEmbeddedServer({ home, settings: fillSettings })
Object.assign(process.env, {
  NODE_ENV: 'production',
  DATABASE_URL: server.url,
  PUBLIC_URL: 'http://localhost:3000',
  BALCAO_SECRET: randomBytes(32).toString('base64url'),
  SIMULATORS: 'on',
})
// They read the settings when they are loaded.
const { call } = await import('./in-process')
const { runtime } = await import('@/lib/process/runtime')
const floor = await import('./floor/answers')
try {
  await measureAll()
} finally {
  await (await runtime()).close()
  await floor.close()
  await server.stop()
  rmSync(home, { recursive: true, force: true })
}
process.exit(0)

async function requests(): Promise<Measured[]> {
  await migrateDatabase(server.url)
  const { db, close } = createDatabase({ url: server.url, max: 2 })
  const { sellers } = await seedDemo(db, { url: 'http://localhost:3000', now: new Date() })
  await close()
  const [seller, lister] = sellers as [(typeof sellers)[number], (typeof sellers)[number]]
  const sql = postgres(server.url, { max: 1, onnotice: () => {} })
  await liftLimits(sql)
  const after = await fillList(sql, lister.idSeller, LISTED)
  await fillPostings(sql, { sellerId: seller.idSeller, sales: SALES, firstDay: '2026-01-01' })
  await sql.end()
  const token = seller.apiKey
  const { uuid } = JSON.parse(await call({ method: 'POST', path: '/v2/orders', token, body: order }))
  for (let count = 0; count < 40; count += 1)
    await call({ method: 'POST', path: '/v2/payment-links', token, body: link })
  const own = { token, orderUuid: uuid as string, listerToken: lister.apiKey, listed: LISTED, after }
  const pages = reads(own).filter(({ name }) => !name.includes('4,999'))
  return [...pages, ...lists(own), statementOf(token, seller.idSeller, '2026-01-02'), ...writes(token)]
}

async function measureAll(): Promise<void> {
  const all = (await requests()).filter(({ name }) => name.includes(wanted))
  console.log(`Node ${process.versions.node}, ${CALLS} calls, median of ${ROUNDS} rounds in turn\n`)
  console.log('                                   CPU ms a call   floor   ratio     bytes')
  const profiler = await startProfiler()
  for (const { name, request, floors } of all) {
    const one = () => {
      const { method, token = '', path: at, body } = request
      const sent = typeof body === 'function' ? body() : body
      return { method, token, path: typeof at === 'function' ? at() : at, body: sent }
    }
    const answer = () => call(one())
    const bare = () => {
      const { method, path: at, token, body } = one()
      return floor.answer(method, new URL(at, 'http://floor'), token, JSON.stringify(body ?? {}))
    }
    const { length } = await answer()
    const [own, least]: [number[], number[]] = [[], []]
    // The first round warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const figures = [
        await processorMs(answer),
        floors === 'none' ? Number.NaN : await processorMs(bare),
      ] as const
      if (round === 0) continue
      own.push(figures[0])
      least.push(figures[1])
    }
    const [ours, floorMs] = [median(own), median(least)]
    const figures = floors === 'none' ? ['', ''] : [floorMs.toFixed(3), (floorMs / ours).toFixed(2)]
    const cells = [ours.toFixed(3).padStart(14), figures[0]!.padStart(8), figures[1]!.padStart(8)]
    console.log(`${name.padEnd(35)} ${cells.join('')} ${String(length).padStart(9)}`)
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
