// A whole installation as in production: one database with its cells, hosts with web and worker, the outside world, and sellers.
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@/db/free-port.mjs'
import { type Gate, gateBefore } from '@/e2e/simulation/wire/gate'
import { ROOT } from '@/lib/cli/settings.mjs'
import { hasPgbouncer, type Pgbouncer, startPgbouncer } from '@/lib/testing/pooler/pgbouncer'
import { untilReady } from '../faults/schedule'
import type { ChaosSeller } from '../load/payments'
import { type ChaosCell, makeCells, schemasOf } from './cells'
import { type ChaosDatabase, createChaosDatabase, startChaosDatabase } from './database'
import { canFakeTime, type Host, startHost, withoutSettings } from './hosts'
import { connectProviders, type LiveProviders, startProviders } from './providers'
import { type ChaosReceiver, startReceiver } from './receiver'
import { createSellers } from './sellers'

const START_MS = 120_000
/** Of the pooler, for all processes together: at most to each cell, and to all, since the server accepts 200. */
const SERVER_CONNECTIONS = { each: 40, all: 150 }
/** Of a process to each of several cells, where there is no pooler. */
const POOL_OF_CELLS = '10'

export interface Installation {
  database: ChaosDatabase
  /** All of them, in the order of their numbers. */
  cells: ChaosCell[]
  gate: Gate
  /** Between the hosts and the gate; absent where PgBouncer is not installed. */
  pooler: Pgbouncer | undefined
  hosts: Host[]
  providers: LiveProviders
  receiver: ChaosReceiver
  sellers: ChaosSeller[]
  stop(): Promise<void>
}

interface Plan {
  seed: number
  hosts: number
  /** Those with sellers. */
  cells?: number
  /** Of a coordinator, on whose nodes they are placed. */
  citusUrl?: string
  /** The name of the folder of its logs in .data. */
  name: string
  env?: Record<string, string>
  /** Whether the machine's clock can be moved; it costs the processes some speed. */
  hasFakeTime?: boolean
  log: (line: string) => void
}

export async function startInstallation({ seed, hosts: count, name, env = {}, log, ...plan }: Plan) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), `balcao-${name}-`))
  // The account of Postgres has to reach it.
  chmodSync(dataDir, 0o755)
  const logDir = path.join(ROOT, '.data', name)
  rmSync(logDir, { recursive: true, force: true })
  mkdirSync(logDir, { recursive: true })
  const ends: (() => unknown)[] = [() => rmSync(dataDir, { recursive: true, force: true })]
  const stop = async () => {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
  try {
    const { citusUrl } = plan
    const database = await (citusUrl ? createChaosDatabase(citusUrl) : startChaosDatabase(dataDir))
    ends.push(database.stop)
    const gate = await gateBefore(database.url)
    ends.push(gate.close)
    const providers = await startProviders(seed)
    ends.push(providers.close)
    const receiver = await startReceiver()
    ends.push(receiver.close)
    const port = await freePort()
    const directUrl = through(gate, database.url)
    const schemas = schemasOf(plan.cells ?? 1, citusUrl !== undefined)
    const { each, all } = SERVER_CONNECTIONS
    const poolSize = Math.min(each, Math.floor(all / (schemas.length + 1)))
    const pooler = hasPgbouncer ? await startPgbouncer(directUrl, { poolSize, cells: schemas }) : undefined
    if (pooler) ends.push(pooler.stop)
    const databaseUrl = pooler?.url ?? directUrl
    const ofPooler = pooler && {
      ...{ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: directUrl },
      ...(schemas.length > 0 && { DATABASE_CELL_URL: pooler.url.replace(/[^/]*$/, '{cell}') }),
    }
    const withoutPooler = !pooler && schemas.length > 0 && { DATABASE_POOL: POOL_OF_CELLS }
    const secret = randomBytes(36).toString('base64url')
    const settings = {
      ...{
        dataDir,
        logDir,
        databaseUrl,
        secret,
        env: { ...env, ...ofPooler, ...withoutPooler },
        publicUrl: `http://127.0.0.1:${port}`,
      },
      hasFakeTime: (plan.hasFakeTime ?? false) && canFakeTime(),
    }
    const hosts: Host[] = []
    // The first one migrates.
    for (let number = 1; number <= count; number += 1) {
      const host = await startHost(`host-${number}`, settings, number === 1 ? port : undefined)
      ends.push(host.stop)
      hosts.push(host)
      const { allReadyMs } = await untilReady([host], Date.now(), START_MS)
      if (allReadyMs === undefined) throw new Error(`${host.name} does not start: see ${host.logFile}`)
      log(`${host.name} is ready at ${host.url}`)
    }
    const operatorKey = await createOperatorKey({ DATABASE_URL: database.url, BALCAO_SECRET: secret })
    const cells = await makeCells(database, schemas)
    ends.push(() => Promise.all(cells.map(({ sql }) => sql.end({ timeout: 1 }))))
    const registration = { database, url: hosts[0]!.url, operatorKey, receiverUrl: receiver.url }
    await connectProviders(providers, { databaseUrl: database.url, secret, hostUrl: registration.url })
    const sellers = await createSellers(cells, registration)
    return {
      ...{ database, cells, gate, pooler, hosts, providers, receiver, sellers, stop },
    } satisfies Installation
  } catch (error) {
    await stop()
    throw error
  }
}

function through(gate: Gate, databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.port = new URL(gate.url.replace(/^\w+:/, 'http:')).port
  return url.href
}

async function createOperatorKey(env: Record<string, string>): Promise<string> {
  const args = ['lib/cli/run-script.mjs', 'lib/cli/commands/operator-key.ts', '--title', 'chaos']
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, args, {
    cwd: ROOT,
    env: { ...withoutSettings(process.env), ...env },
  })
  return stdout.trim().split('\n').at(-1)!
}
