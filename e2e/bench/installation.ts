// An installation as in production on one Postgres: a database of its own, web processes and workers, with a pooler or without.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { freePort } from '@/db/free-port.mjs'
import type { DemoAccounts } from '@/db/seed'
import { limitRole } from '@/db/session-limits'
import { untilStarted } from '@/lib/testing/parts/cluster'
import { partsDatabase } from '@/lib/testing/parts/database'
import { startPart, startWebPart, until } from '@/lib/testing/parts/part'
import { startPgbouncer } from '@/lib/testing/pooler/pgbouncer'
import { liftLimits } from './limits'
import type { Target } from './load'
import { usedBy } from './processor'

const START_SECONDS = 180
/** Of the pooler to the database, for all processes together. */
const SERVER_CONNECTIONS = 40

export interface Installation extends Target {
  databaseUrl: string
  /** What its processes are started with. */
  settings: Record<string, string>
  sellers: DemoAccounts['sellers']
  postmaster: number
}

interface Plan {
  webs?: number
  workers?: number
  isPooled?: boolean
  /** Is called with the seeded database before the processes start. */
  prepare?: (sql: postgres.Sql, sellers: DemoAccounts['sellers'], url: string) => Promise<unknown>
}

/** Ends it in any case. */
export async function withInstallation<Result>(
  admin: string,
  { webs: webCount = 1, workers: workerCount = 1, isPooled = false, prepare }: Plan,
  work: (installation: Installation) => Promise<Result>,
): Promise<Result> {
  const ends: (() => Promise<unknown>)[] = []
  try {
    const database = await partsDatabase(admin)
    ends.push(database.drop)
    await database.migrate()
    const { sellers } = await database.seed()
    const sql = postgres(database.url, { max: 1, onnotice: () => {} })
    ends.push(() => sql.end())
    await liftLimits(sql)
    await prepare?.(sql, sellers, database.url)
    const ports = await Promise.all(Array.from({ length: webCount }, () => freePort()))
    const settings: Record<string, string> = {
      ...database.settings,
      PUBLIC_URL: `http://localhost:${ports[0]}`,
      // All requests come from one buyer and one address.
      CARD_ATTEMPTS_PER_BUYER: '100000',
      CARD_ATTEMPTS_PER_ADDRESS: '100000',
    }
    if (isPooled) {
      const pooler = await startPgbouncer(database.url, { poolSize: SERVER_CONNECTIONS })
      ends.push(pooler.stop)
      // What it has opened before has no limits, and none of it is open after a new start.
      if (!(await limitRole(pooler.url))) await pooler.kill().then(pooler.start)
      const direct = { DATABASE_DIRECT_URL: database.url, DATABASE_POOLER: 'transaction' }
      Object.assign(settings, direct, { DATABASE_URL: pooler.url })
    }
    const workers = Array.from({ length: workerCount }, () => startPart('worker', settings))
    ends.push(() => Promise.all(workers.map((worker) => worker.stop())))
    const webs = await Promise.all(ports.map((port) => startWebPart(settings, { port })))
    ends.push(() => Promise.all(webs.map((web) => web.stop())))
    for (const web of webs) await until(web.isReady, web, START_SECONDS)
    for (const worker of workers) await untilStarted(worker)
    const postmaster = await postmasterOf(sql)
    const pids = {
      webs: webs.map(({ child }) => child.pid!),
      workers: workers.map(({ child }) => child.pid!),
      postmaster,
    }
    return await work({
      ...{ databaseUrl: database.url, settings, sellers, postmaster },
      urls: webs.map(({ url }) => url),
      used: () => usedBy(pids),
    })
  } finally {
    for (let end = ends.pop(); end; end = ends.pop()) await end()
  }
}

async function postmasterOf(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`show data_directory`
  return Number(readFileSync(path.join(row!.data_directory, 'postmaster.pid'), 'utf8').split('\n')[0])
}
