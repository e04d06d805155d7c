// A web part and two workers with jobs of their own, which reach their database over a connection that can be cut.
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { securityEvents } from '@/lib/access/security-events/catalogue'
import { logEvents } from '@/lib/base/log/events'
import type { JobGroup } from '@/lib/base/worker-jobs/job'
import { breakableConnection } from '@/lib/testing/breakable-connection'
import { partsDatabase } from '@/lib/testing/parts/database'
import { startLoad } from '@/lib/testing/parts/load'
import { killParts, type Part, startPart, startWebPart, until } from '@/lib/testing/parts/part'
import { jobs as declaredJobs } from '@/lib/worker/jobs'

let database: Awaited<ReturnType<typeof partsDatabase>>
let line: Awaited<ReturnType<typeof breakableConnection>>
let web: Awaited<ReturnType<typeof startWebPart>>
let workers: Part[]
let keys: string[]

const GROUPS: JobGroup[][] = [
  ['webhooks', 'payments'],
  ['payouts', 'messages', 'reports'],
]
const DRAIN_SECONDS = 2

beforeAll(async () => {
  database = await partsDatabase()
})

afterAll(async () => {
  killParts()
  await line?.close()
  await database?.drop()
})

test('two migrations at the same time, which also restrict the role of the application, both succeed', {
  timeout: 60_000,
}, async () => {
  const role = await database.role()
  const settings = { DATABASE_URL: role, DATABASE_MIGRATION_URL: database.url }
  const migrations = [startPart('migrate', settings), startPart('migrate', settings)]
  expect(await Promise.all(migrations.map(({ exited }) => exited))).toEqual([0, 0])
  for (const migration of migrations)
    expect(migration.lines().map(({ msg }) => msg)).toEqual([
      'The database has the migrations of this version.',
    ])
  keys = (await database.seed()).sellers.map(({ apiKey }) => apiKey)
  line = await breakableConnection(role)
})

test('each of two workers runs the jobs of its groups only, and the web part names the group without a worker', {
  timeout: 60_000,
}, async () => {
  const settings = { ...database.settings, DATABASE_URL: line.url, DRAIN_SECONDS: String(DRAIN_SECONDS) }
  web = await startWebPart(settings)
  workers = GROUPS.map((groups) => startPart('worker', { ...settings, WORKER_JOBS: groups.join() }))
  await until(web.isReady, web)
  const isComplete = async () => (await web.readiness()).withoutWorker?.length === 1
  await until(isComplete, web)
  expect(await web.readiness()).toEqual({ code: 200, status: 'degraded', withoutWorker: ['cleaning'] })
  const sql = postgres(database.url, { max: 1, onnotice: () => {} })
  for (const [index, groups] of GROUPS.entries()) {
    const worker = workers[index]!
    const jobs = declaredJobs.filter(({ group }) => groups.includes(group)).map(({ name }) => name)
    const started = worker.lines().find(({ event }) => event === 'process.started')
    expect(started?.jobs?.toSorted()).toEqual([...jobs, 'storeJobRuns'].toSorted())
    const ran = await sql`select name from platform.job_runs
      where worker = ${`${hostname()}:${worker.child.pid}`} and name <> 'storeJobRuns'`
    expect(ran.length).toBeGreaterThan(1)
    expect(ran.map(({ name }) => name).filter((name) => !jobs.includes(name))).toEqual([])
  }
  await sql.end()
})

test('while the database is away under load each process logs its begin, its end and little else, and none ends', {
  timeout: 60_000,
}, async () => {
  const parts = [web, ...workers]
  const load = startLoad(web.url, keys, { clients: 4 })
  await sleep(1_000)
  const before = parts.map(({ output }) => output().length)
  const cutAt = performance.now()
  line.cut()
  await sleep(4_000)
  line.restore()
  const backAt = performance.now()
  const isBack = () =>
    load.answered.some(({ at, what, status }) => at > backAt && what === 'order' && status === 201)
  await expect.poll(isBack, { timeout: 10_000, interval: 50 }).toBe(true)
  await load.stop()
  const ends = () => parts.filter(({ lines }) => lines().some(({ event }) => event === 'outage.ended'))
  await expect.poll(() => ends().length, { timeout: 20_000, interval: 100 }).toBe(3)
  const known = { ...logEvents, ...securityEvents }
  const written = parts.map(({ output }, index) => output().slice(before[index]))
  const lines = parts.map(({ lines }) => lines().filter(({ event }) => event?.startsWith('outage.')))
  for (const [index, ofPart] of lines.entries()) {
    expect(ofPart.map(({ event }) => event)).toEqual(['outage.began', 'outage.ended'])
    // The outage lasts hundreds of failed requests; a busy machine may add a line about a check that was late.
    const events = written[index]!.trim()
      .split('\n')
      .map((entry) => (JSON.parse(entry) as { event?: string }).event)
    expect(events.length, String(events)).toBeLessThanOrEqual(8)
    expect(parts[index]!.isRunning()).toBe(true)
  }
  for (const { lines } of parts) expect(lines().filter(({ event }) => !(event! in known))).toEqual([])
  const bytes = written.join('').length
  const refused = load.answered.filter(({ at, status }) => at > cutAt && at < backAt && status !== 503)
  expect(refused.filter(({ at }) => at > cutAt + 1_000).map(({ what }) => what)).not.toContain('order')
  console.log(
    `database away for 4 s: ${bytes} bytes of log, ${lines.flat().map(({ failures = 0 }) => failures)}`,
  )
  // A line for each failed request would be ten times as much.
  expect(bytes).toBeLessThan(10_000)
  expect(written.join('')).not.toMatch(/Failed query:|params/)
})

test('a web part that stops is not ready, serves until its balancer has seen that, and ends; so do the workers', async () => {
  const stopped = web.stop()
  await expect.poll(web.readiness).toEqual({ code: 503, status: 'stopping' })
  expect((await fetch(`${web.url}/readyz?from=balancer`)).status).toBe(503)
  const headers = { 'X-Token-Api': keys[0]! }
  expect((await fetch(`${web.url}/v2/orders`, { headers })).status).toBe(200)
  expect([await stopped, (await web.readiness()).code]).toEqual([0, 0])
  expect(await Promise.all(workers.map((worker) => worker.stop()))).toEqual([0, 0])
})
