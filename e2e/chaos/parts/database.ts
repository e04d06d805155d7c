// The database of a run: a real Postgres with a postmaster of its own, started again whenever it ends. Its files are on a small
// file system of their own where this machine can mount one, so that a run can fill it.
import { execFile, spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres, { type Sql } from 'postgres'
import { findPostmaster } from '@/db/embedded-cluster.mjs'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { createCitusDatabase, type Node } from '@/e2e/citus/database'

const DISK_MB = 2000
const RESTART_MS = 300

export interface ChaosDatabase {
  url: string
  /** Directly, not through the gate, in the first cell. */
  sql: Sql
  /** Undefined where the server is not the run's own. */
  postmaster?: () => number | undefined
  /** Of Citus. */
  workers?: Node[]
  /** How often it was started again. */
  restarts(): number
  /** Takes all space that is left; undefined where the database has no file system of its own. */
  fillDisk?: () => Promise<void>
  freeDisk(): void
  stop(): Promise<void>
}

const mountSmallDisk = (folder: string) =>
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', folder]).status === 0

/** @param schema of a cell, instead of that of the first one */
export const connectDirectly = (url: string, schema?: string): Sql =>
  postgres(url, {
    ...{ max: 4, onnotice: () => {}, idle_timeout: 5, backoff: () => 0.2 },
    ...(schema && { connection: { search_path: schema } }),
  })

/** @param citusUrl of the coordinator, with a superuser */
export async function createChaosDatabase(citusUrl: string): Promise<ChaosDatabase> {
  const { url: own, workers, drop } = await createCitusDatabase(citusUrl)
  const url = new URL(own)
  // A server that trusts its clients asks for none, but the pooler before it does.
  url.password ||= 'chaos'
  const sql = connectDirectly(url.href)
  return {
    url: url.href,
    sql,
    workers,
    restarts: () => 0,
    freeDisk: () => {},
    async stop() {
      await sql.end({ timeout: 1 })
      await drop()
    },
  }
}

export async function startChaosDatabase(dataDir: string): Promise<ChaosDatabase> {
  const home = path.join(dataDir, 'postgres')
  mkdirSync(home)
  const isMounted = mountSmallDisk(home)
  let isStopping = false
  let restarts = 0
  const start = () => startEmbeddedServer({ home, onLost: () => void restart() })
  async function restart() {
    while (!isStopping) {
      try {
        server = await start()
        restarts += 1
        if (server.url === url) return
        // The gate leads to the old port.
        await server.stop()
      } catch {
        // Processes of the killed server still end, or its disk is full.
      }
      await sleep(RESTART_MS)
    }
  }
  let server = await start()
  const { url } = server
  const sql = connectDirectly(url)
  await sql.unsafe(`alter system set max_wal_size = '128MB'`)
  await sql.unsafe(`alter system set log_min_messages = 'fatal'`)
  await sql`select pg_reload_conf()`
  const ballast = path.join(home, 'ballast')
  return {
    url,
    sql,
    postmaster: () => findPostmaster(path.join(home, 'cluster'))?.pid,
    restarts: () => restarts,
    ...(isMounted && { fillDisk: () => fill(ballast) }),
    freeDisk: () => rmSync(ballast, { force: true }),
    async stop() {
      isStopping = true
      rmSync(ballast, { force: true })
      await sql.end({ timeout: 1 })
      await server.stop()
      if (isMounted) spawnSync('umount', ['-l', home])
    },
  }
}

/** Takes what is left, in a process of its own: this one also runs the providers and the receiver. */
function fill(file: string): Promise<void> {
  const { bavail, bsize } = statfsSync(path.dirname(file))
  if (bavail === 0) return Promise.resolve()
  const size = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) + bavail * bsize
  return new Promise((resolve) => execFile('fallocate', ['-l', String(size), file], () => resolve()))
}
