// What the versions share: the database with the sellers of the demo, the receiver of their webhooks, and the traffic.
import { randomBytes } from 'node:crypto'
import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import type { DemoAccounts } from '@/db/seed'
import { webhookReceiver } from '@/lib/testing/http/webhook-receiver'
import { findProblems } from './check'
import { createClient } from './client'
import { type Environment, type Instance, runIn, startInstance } from './instance'
import { startTraffic, type Traffic } from './traffic'

const DELIVERED_MS = 60_000
/** Rows that both logs have from before, so that migrating them takes long enough to be noticed. */
const LOGGED = 300_000

const settingsFor = (databaseUrl: string): Environment => ({
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  BALCAO_SECRET: randomBytes(32).toString('hex'),
  PUBLIC_URL: 'http://localhost:3000',
  SIMULATORS: 'on',
  WEBHOOKS_ALLOW_LOOPBACK: 'on',
  LOG_LEVEL: 'warn',
  NEXT_TELEMETRY_DISABLED: '1',
  // All buyers of the traffic are one person at one address.
  CARD_ATTEMPTS_PER_BUYER: '100000',
  CARD_ATTEMPTS_PER_ADDRESS: '100000',
})

/** @param oldestFolder of the version that creates the database */
export async function startInstallation(home: string, oldestFolder: string) {
  chmodSync(home, 0o755)
  const server = await startEmbeddedServer({ home: path.join(home, 'postgres') })
  const sql = postgres(server.url, { max: 2, onnotice: () => {} })
  const receiver = await webhookReceiver()
  const client = createClient()
  const env = settingsFor(server.url)
  const sellers = seed(oldestFolder, env, path.join(home, 'demo.json'))
  const secret = randomBytes(24).toString('hex')
  const running = new Set<Instance>()
  let traffic: Traffic | undefined

  async function stop(instance: Instance) {
    running.delete(instance)
    await instance.stop()
  }
  return {
    client,
    stop,
    async start({ folder, logFile }: { folder: string; logFile: string }): Promise<Instance> {
      const instance = await startInstance(folder, env, logFile)
      running.add(instance)
      return instance
    },
    async beginTraffic({ url }: Instance) {
      await client.use([url])
      const body = { title: 'Loja', url: receiver.url, domains: ['ORDER'], active: true, secret }
      for (const { apiKey } of sellers) {
        const headers = { 'X-Token-Api': apiKey }
        await client.send({ method: 'POST', path: '/v2/webhooks', headers, body, expected: 201 })
      }
      traffic = startTraffic(client, sellers)
    },
    fillLogs: () => fillLogs(sql),
    /** Resolves once each event has been delivered, by whichever worker runs. */
    untilDelivered: () => untilDelivered(sql),
    async endTraffic() {
      await traffic?.stop()
      await untilDelivered(sql)
      for (const instance of running) await stop(instance)
    },
    async findProblems(folder: string): Promise<string[]> {
      const verified = ['ledger', 'audit', 'sales'].filter(
        (what) => !runIn(folder, ['lib/cli/run-script.mjs', `lib/cli/verify/verify-${what}.ts`], env),
      )
      return [
        ...client.failures,
        ...traffic!.problems,
        ...verified.map((what) => `npm run ${what}:verify failed`),
        ...(await findProblems(sql, client, { received: receiver.received, secret })),
      ]
    },
    figures: () =>
      `${client.total()} requests, ${client.failures.length} failed, ${traffic!.orders.length} orders, ${receiver.received.length} webhooks`,
    async close() {
      await traffic?.stop()
      for (const instance of running) await stop(instance)
      receiver.close()
      await sql.end({ timeout: 1 })
      await server.stop()
    },
  }
}

function seed(folder: string, env: Environment, file: string): DemoAccounts['sellers'] {
  const script = ['--import', 'tsx', 'lib/cli/prepare-database.ts', '--seed', file]
  if (!runIn(folder, script, env)) throw new Error(`${folder} cannot prepare the database.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as DemoAccounts).sellers
}

async function fillLogs(sql: Sql): Promise<void> {
  await sql`
    insert into api_requests (seller_id, key_id, request_id, occurred_at, method, operation, path, status, duration_ms, address,
      is_replayed, is_withheld, request_length, response_length, response_body)
    select 0, 0, gen_random_uuid(), now() - n * interval '5 seconds', 'GET', 'filled', '/', 200, 1, '', false, false, 0, 0, repeat('x', 500)
    from generate_series(1, ${LOGGED}) n`
  await sql`
    insert into webhook_attempts (delivery_id, sent_at, duration_ms, url, request_headers)
    select (select min(id) from webhook_deliveries), now() - n * interval '5 seconds', 1, 'filled', '{}'
    from generate_series(1, ${LOGGED}) n`
}

async function untilDelivered(sql: Sql): Promise<void> {
  for (const deadline = Date.now() + DELIVERED_MS; ; await sleep(200)) {
    const [row] = await sql`
      select count(*)::int as late from webhook_deliveries where status = 'PENDING' and created_at < now() - interval '5 seconds'`
    if (row!.late === 0) return
    if (Date.now() > deadline)
      throw new Error(`${row!.late} deliveries are not done after ${DELIVERED_MS} ms`)
  }
}
