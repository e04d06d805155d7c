// A cluster of two webs and two workers behind haproxy: what its operator does while it runs fails no request.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { ROOT } from '@/lib/cli/settings.mjs'
import { webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { startCluster, untilStarted } from '@/lib/testing/parts/cluster'
import { partsDatabase } from '@/lib/testing/parts/database'
import { missingHaproxy } from '@/lib/testing/parts/haproxy'
import { startLoad } from '@/lib/testing/parts/load'
import { killParts, startPart } from '@/lib/testing/parts/part'

const home = mkdtempSync(path.join(tmpdir(), 'balcao-cluster-'))
let server: Awaited<ReturnType<typeof startEmbeddedServer>>
let database: Awaited<ReturnType<typeof partsDatabase>>
let cluster: Awaited<ReturnType<typeof startCluster>>
let keys: string[]
let receiver: Awaited<ReturnType<typeof webhookReceiver>>

if (missingHaproxy) console.warn(`Not run: ${missingHaproxy}.`)
const withHaproxy = test.runIf(!missingHaproxy)

beforeAll(async () => {
  if (missingHaproxy) return
  server = await startEmbeddedServer({ home })
  database = await partsDatabase(server.url)
  await database.migrate()
  keys = (await database.seed()).sellers.map(({ apiKey }) => apiKey)
  cluster = await startCluster(database.settings)
  receiver = await webhookReceiver()
  for (const key of keys) {
    const body = { title: 'Loja', url: receiver.url, domains: ['ORDER'], active: true }
    const headers = { 'X-Token-Api': key, 'Content-Type': 'application/json' }
    const created = await fetch(`${cluster.url}/v2/webhooks`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect([created.status, await created.text()]).toEqual([201, expect.anything()])
  }
})

afterAll(async () => {
  await cluster?.stop()
  killParts()
  receiver?.close()
  await server?.stop()
  rmSync(home, { recursive: true, force: true })
})

/** Every order is announced to the webhook of its seller, by whichever worker. */
async function untilAnnounced(orders: readonly string[]) {
  const missing = () => {
    const bodies = receiver.received.map(({ body }) => body).join('\n')
    return orders.filter((uuid) => !bodies.includes(uuid))
  }
  await expect.poll(missing, { timeout: 60_000, interval: 500 }).toEqual([])
}

/** npm run secrets:rotate with these settings; resolves to what it printed and its exit code. */
async function rotate(settings: Record<string, string>) {
  const script = ['lib/cli/run-script.mjs', 'lib/cli/secrets/rotate.ts']
  const env = { ...process.env, ...settings } as NodeJS.ProcessEnv
  const child = spawn(process.execPath, script, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

withHaproxy('webs and workers are restarted one after another under load, and no request fails', async () => {
  const load = startLoad(cluster.url, keys)
  await sleep(3_000)
  await cluster.restart()
  await cluster.restart()
  await sleep(3_000)
  await load.stop()
  expect(load.failures()).toEqual({})
  console.log(`rolling restarts: ${load.answered.length} requests, ${load.orders().length} orders by PIX`)
  expect(load.orders().length).toBeGreaterThan(50)
  await untilAnnounced(load.orders())
})

withHaproxy(
  'two rotations of the secret under load fail no request, and nothing needs the first secret',
  async () => {
    const first = database.settings.BALCAO_SECRET
    const [second, third] = ['second', 'third'].map((name) => name.padEnd(40, 'x')) as [string, string]
    const load = startLoad(cluster.url, keys)
    let last: Awaited<ReturnType<typeof rotate>> | undefined
    for (const [before, after] of [
      [first, second],
      [second, third],
    ] as const) {
      await cluster.restart({ BALCAO_SECRET: before, BALCAO_NEXT_SECRET: after })
      const rotated = { BALCAO_SECRET: after, BALCAO_OLD_SECRETS: before }
      await cluster.restart(rotated)
      last = await rotate({ ...database.settings, ...rotated })
      expect(last, last.output).toMatchObject({ code: 0 })
    }
    await load.stop()
    expect(load.failures()).toEqual({})
    console.log(`two rotations: ${load.answered.length} requests\n${last!.output}`)
    expect(load.answered.filter(({ what }) => what === 'card').length).toBeGreaterThan(50)
  },
)

withHaproxy(
  'after 60 s without a database, API and workers are back within 10 s, and no process has ended',
  async () => {
    const load = startLoad(cluster.url, keys)
    await sleep(3_000)
    const parts = cluster.parts()
    const written = parts.map(({ output }) => output().length)
    const gone = performance.now()
    await server.stop()
    await sleep(60_000)
    const { url } = server
    server = await startEmbeddedServer({ home })
    const back = performance.now()
    expect(server.url).toBe(url)
    await sleep(15_000)
    await load.stop()
    const refused = load.answered.filter(({ at, status }) => at > gone && status >= 400 && status < 500)
    expect(refused).toEqual([])
    const firstOrder = load.answered.find(
      ({ at, what, status }) => at > back && what === 'order' && status === 201,
    )
    const seconds = ((firstOrder?.at ?? Number.POSITIVE_INFINITY) - back) / 1000
    console.log(`60 s without a database: the first order ${seconds.toFixed(1)} s after it was back`)
    expect(seconds).toBeLessThan(10)
    expect(load.failures(back + 10_000)).toEqual({})
    expect(parts.filter((part) => !part.isRunning()).map(({ child }) => child.pid)).toEqual([])
    const { sql, close } = createDatabase({ url: database.url, max: 1 })
    const [run] =
      await sql`select extract(epoch from now() - last_run_at)::float8 as age from platform.job_runs where name = 'deliverWebhooks'`
    await close()
    expect(run?.age).toBeLessThan(15)
    await untilAnnounced(load.orders())
    const log = parts.map(({ output }, index) => output().slice(written[index])).join('')
    const lines = log.split('\n').length - 1
    console.log(
      `60 s without a database: ${lines} lines of log, ${log.length} bytes, of ${parts.length} processes`,
    )
    // Each begins an outage, continues it, ends it, and may say that a check was late.
    expect(lines).toBeLessThanOrEqual(8 * parts.length)
  },
)

withHaproxy('a worker whose job does not end in time leaves it to the others and ends', async () => {
  const worker = startPart('worker', { ...database.settings, WORKER_JOBS: 'messages' })
  await untilStarted(worker)
  const { sql, close } = createDatabase({ url: database.url, max: 1 })
  await sql.begin(async (tx) => {
    await tx`lock table mails in access exclusive mode`
    await sleep(2_000)
    const stoppedAt = performance.now()
    expect(await worker.stop()).toBe(0)
    const seconds = (performance.now() - stoppedAt) / 1000
    expect(seconds).toBeGreaterThan(11)
    expect(seconds).toBeLessThan(15)
  })
  await close()
  const last = worker.lines().find(({ msg }) => msg === 'worker stopped before these jobs ended')
  expect(last).toMatchObject({ level: 40, jobs: expect.arrayContaining(['sendMails']) })
})
