// npm run bench:capacity: orders by PIX a second, with their webhooks, by 1, 2 and 4 web processes on one database; load,
// processes and database share this machine, so the CPU of each order says what more machines would give.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import postgres from 'postgres'
import { startWebs } from '@/e2e/fixtures/parts/cluster'
import { partsDatabase } from '@/e2e/fixtures/parts/database'
import { pixOrder } from '@/e2e/fixtures/parts/load'
import { startPart, until } from '@/e2e/fixtures/parts/part'
import { ensureBuilt } from '@/lib/cli/install.mjs'
import { startTestInstance } from '@/lib/cli/suites/test-instance'
import { processorSeconds, processorSecondsOfChildren } from './processor'

const INSTALLATIONS = [
  { webs: 1, workers: 1 },
  { webs: 2, workers: 2 },
  { webs: 4, workers: 2 },
]
const CONNECTIONS = 16
const WARM_UP_SECONDS = 5
const SECONDS = Number(process.env.BENCH_SECONDS ?? 20)

const control = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => control.abort())
const progress = { log: (line: string) => console.log(line), signal: control.signal }

await ensureBuilt(progress)
const instance = await startTestInstance(progress)
const admin = instance.env.E2E_DATABASE_URL
try {
  const postmaster = await postmasterOf(admin)
  console.log(`Node ${process.versions.node}, ${CONNECTIONS} connections, ${SECONDS} s each\n`)
  console.log('webs  workers  orders/s   p50 ms   p99 ms   CPU ms an order: web   worker   database')
  for (const installation of INSTALLATIONS) console.log(await measure(installation, postmaster))
} finally {
  await instance.stop()
}
process.exit(0)

async function postmasterOf(url: string): Promise<number> {
  const sql = postgres(url, { max: 1 })
  const [row] = await sql`show data_directory`
  await sql.end()
  return Number(readFileSync(path.join(row!.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0])
}

async function measure(
  { webs: count, workers: workerCount }: (typeof INSTALLATIONS)[number],
  postmaster: number,
) {
  const database = await partsDatabase(admin)
  await database.migrate()
  const demo = await database.seed()
  const sql = postgres(database.url, { max: 1 })
  await sql`update sellers set requests_per_window = 100000000`
  const workers = Array.from({ length: workerCount }, () => startPart('worker', database.settings))
  const { webs } = await startWebs(database.settings, count)
  for (const worker of workers) await until(() => worker.output().includes('worker started'), worker)
  const load = (duration: number) =>
    Promise.all(
      webs.map(({ url }) =>
        autocannon({
          url: `${url}/v2/orders`,
          method: 'POST',
          headers: { 'X-Token-Api': demo.sellers[0]!.apiKey, 'Content-Type': 'application/json' },
          body: JSON.stringify(pixOrder()),
          connections: CONNECTIONS / count,
          duration,
        }),
      ),
    )
  await load(WARM_UP_SECONDS)
  const used = () => [
    webs.reduce((sum, { child }) => sum + processorSeconds(child.pid!), 0),
    workers.reduce((sum, { child }) => sum + processorSeconds(child.pid!), 0),
    processorSecondsOfChildren(postmaster),
  ]
  const before = used()
  const results = await load(SECONDS)
  await untilDelivered(sql)
  const orders = results.reduce((sum, { requests }) => sum + requests.total, 0)
  const refused = results.reduce((sum, { non2xx, errors }) => sum + non2xx + errors, 0)
  if (refused > 0) throw new Error(`${refused} of ${orders} orders were refused`)
  const processorMs = used().map((seconds, index) => ((seconds - before[index]!) * 1000) / orders)
  const latency = (part: 'p50' | 'p99') => Math.max(...results.map((result) => result.latency[part]))
  await Promise.all([...webs, ...workers].map((part) => part.stop()))
  await sql.end()
  await database.drop()
  return [
    String(count).padStart(4),
    String(workerCount).padStart(8),
    (orders / SECONDS).toFixed(0).padStart(9),
    String(latency('p50')).padStart(8),
    String(latency('p99')).padStart(8),
    processorMs[0]!.toFixed(1).padStart(22),
    processorMs[1]!.toFixed(1).padStart(8),
    processorMs[2]!.toFixed(1).padStart(10),
  ].join(' ')
}

/** What the orders have started is a part of their cost. */
async function untilDelivered(sql: postgres.Sql): Promise<void> {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await sleep(500)) {
    const [row] = await sql`select count(*)::int as pending from webhook_deliveries where status = 'PENDING'`
    if (row!.pending === 0) return
  }
  throw new Error('Webhooks are still pending after 120 s')
}
