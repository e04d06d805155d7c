// The product in parts: web, worker and migrate as processes of their own on one database.
import { rmSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsDatabase } from '@/lib/testing/parts/database'
import { pixOrder } from '@/lib/testing/parts/load'
import { killParts, startPart, startWebPart, until } from '@/lib/testing/parts/part'
import { productionTree } from '@/lib/testing/parts/production-tree'

let database: Awaited<ReturnType<typeof partsDatabase>>
let tree: ReturnType<typeof productionTree>

beforeAll(async () => {
  database = await partsDatabase()
  tree = productionTree()
}, 60_000)

afterAll(async () => {
  killParts()
  tree?.remove()
  await database?.drop()
})

/** Neither a home nor a temporary folder: packages that unpack something into them fail. */
const NOTHING_TO_WRITE = { HOME: '/nowhere', XDG_CACHE_HOME: '/nowhere', TMPDIR: '/nowhere' }

/** As nobody, who may read the tree only. */
const options = () => ({ root: tree.root, uid: process.getuid?.() === 0 ? 65_534 : undefined })

test('a part that cannot run says why in one line of JSON, and ends with 78, or with 75 where it may try again', {
  timeout: 60_000,
}, async () => {
  const { settings } = database
  const { BALCAO_SECRET: _, ...withoutSecret } = settings
  const unreachable = {
    ...settings,
    DATABASE_URL: 'postgres://balcao@127.0.0.1:9/x',
    START_WAIT_SECONDS: '0',
  }
  const parts = [
    [startPart('web', {}), 78, /^Missing settings: DATABASE_URL .*BALCAO_SECRET .*PUBLIC_URL/],
    [startPart('worker', withoutSecret), 78, /^Missing settings: BALCAO_SECRET /],
    [startPart('migrate', {}), 78, /^Missing settings: DATABASE_URL /],
    [startPart('worker', { ...settings, WORKER_JOBS: 'mail' }), 78, /^Wrong settings: WORKER_JOBS/],
    [startPart('worker', { ...settings, BALCAO_SECRET: 'file:/nowhere' }), 78, /BALCAO_SECRET/],
    [startPart('migrate', unreachable), 75, /^The database cannot be reached \(.*START_WAIT_SECONDS/],
    [startPart('worker', { ...settings, START_WAIT_SECONDS: '0' }), 75, /npm run migrate/],
  ] as const
  for (const [part, code, sentence] of parts) {
    expect([await part.exited, part.output()]).toEqual([code, expect.stringContaining('"level":60')])
    expect(part.lines()).toEqual([expect.objectContaining({ msg: expect.stringMatching(sentence) })])
  }
})

test('a part that waits for the database ends at once on a signal', async () => {
  const settings = { ...database.settings, DATABASE_URL: 'postgres://balcao@127.0.0.1:9/x' }
  const worker = startPart('worker', settings)
  await expect.poll(worker.output, { timeout: 15_000 }).toContain('Waiting.')
  expect(await worker.stop()).toBe(0)
})

test('started in any order by a user who may write nothing, as in the image, all parts serve, and stop not ready first', {
  timeout: 120_000,
}, async () => {
  const owner = database.url
  const role = await database.role()
  const settings = {
    ...database.settings,
    DATABASE_URL: role,
    DATABASE_DIRECT_URL: role,
    ...NOTHING_TO_WRITE,
    DRAIN_SECONDS: '4',
  }
  const migration = { DATABASE_URL: role, DATABASE_MIGRATION_URL: owner, ...NOTHING_TO_WRITE }
  const web = await startWebPart(settings, options())
  const workers = ['webhooks', 'payments,payouts,messages,reports,cleaning'].map((jobs) =>
    startPart('worker', { ...settings, WORKER_JOBS: jobs }, options()),
  )
  const running = [web, ...workers]
  for (const part of running) await expect.poll(part.output, { timeout: 30_000 }).toContain('npm run migrate')
  const migrations = [1, 2].map(() => startPart('migrate', migration, options()))
  expect(await Promise.all(migrations.map(({ exited }) => exited))).toEqual([0, 0])
  const { sellers } = await database.seed()
  await until(web.isReady, web)
  const call = (at: string, body: object) =>
    fetch(`${web.url}${at}`, {
      method: 'POST',
      headers: { 'X-Token-Api': sellers[0]!.apiKey, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  const order = await call('/v2/orders', pixOrder())
  expect(order.status).toBe(201)
  const sql = postgres(owner, { max: 1, onnotice: () => {} })
  // Each worker stores the runs of the jobs of its groups.
  const workersOf = (job: string) => sql`select worker from platform.job_runs where name = ${job}`
  const ran = async () =>
    (await Promise.all(['deliverWebhooks', 'sendMails'].map(workersOf))).flatMap(([row]) => row?.worker ?? [])
  await expect.poll(async () => new Set(await ran()).size, { timeout: 30_000 }).toBe(2)
  await expect.poll(async () => (await web.readiness()).status, { timeout: 30_000 }).toBe('ready')
  const [webhooksWorker] = workers
  expect(await webhooksWorker!.stop()).toBe(0)
  await sql`update platform.job_runs set last_run_at = now() - interval '31 seconds' where name like '%Webhooks' or name like '%Deliveries'`
  await sql.end()
  expect(await web.readiness()).toEqual({ code: 200, status: 'degraded', withoutWorker: ['webhooks'] })

  const stopped = web.stop()
  await expect.poll(web.readiness).toEqual({ code: 503, status: 'stopping' })
  expect((await call('/v2/orders', pixOrder())).status).toBe(201)
  expect([await stopped, await web.readiness()]).toEqual([0, { code: 0, status: 'no answer' }])
  expect(await workers[1]!.stop()).toBe(0)
  for (const part of [...running, ...migrations])
    expect(part.lines().filter(({ level }) => level >= 50)).toEqual([])
})

test('a web part without a build of its sources says so and builds nothing', async () => {
  rmSync(path.join(tree.root, '.next', 'built-from'))
  const web = await startWebPart(database.settings, options())
  expect([await web.exited, web.lines()]).toEqual([
    78,
    [expect.objectContaining({ msg: 'There is no build of these sources (npm run build).' })],
  ])
})
