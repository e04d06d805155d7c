// The embedded Postgres 18: a real server of its own cluster, in a directory that only we use. It outlives a killed
// runner and is found again through postmaster.pid. Everyone who uses it holds a shared advisory lock on one open
// session; `stop()` stops the server only when no one else holds that lock. Plain Node, since the runner starts it.
import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  EmbeddedServerError,
  reachableHome,
  unprivilegedAccount,
  usableBinaries,
} from './embedded-binaries.mjs'
import * as disk from './embedded-cluster.mjs'

const HOLD_KEY = 7_213_001
const START_SECONDS = 60
const STOP_SECONDS = 60

/**
 * Starts the server of `home`, or joins the one that runs already.
 * @param {object} options
 * @param {string} options.home directory of this database: cluster, log, and sometimes a copy of the binaries
 * @param {Record<string, string>} [options.settings] Postgres settings for a server that has to be started
 * @param {() => void} [options.onLost] called when the server goes away without `stop()`
 * @returns {Promise<{ url: string, urlOf(database: string): string, stop(): Promise<boolean> }>}
 */
export async function startEmbeddedServer({ home, settings = {}, onLost = () => {} }) {
  const account = unprivilegedAccount(home)
  const real = reachableHome(home, account)
  const place = {
    home: real,
    cluster: path.join(real, 'cluster'),
    bin: usableBinaries(real, account),
    account,
  }
  if (disk.isEmpty(place.cluster)) disk.createCluster(place)
  disk.assertWhole(place.cluster)
  const { port, password, sql } = await reach(place, settings, onLost)
  const urlOf = (database) => `postgres://${disk.USER}:${password}@127.0.0.1:${port}/${database}`
  const known = await sql`select 1 from pg_database where datname = ${disk.USER}`
  if (known.length === 0) await sql`create database ${sql(disk.USER)}`.catch(unlessMade)
  return { url: urlOf(disk.USER), urlOf, stop: () => stop(place, sql) }
}

/** Another starter may make it at the same moment. */
const unlessMade = (error) => {
  if (error.code !== '42P04' && error.code !== '23505') throw error
}

/** Finds or launches the server and returns the session that holds it; another starter may be at it at the same time. */
async function reach(place, settings, onLost) {
  const deadline = Date.now() + START_SECONDS * 1000
  let launched
  for (let launches = 0; Date.now() < deadline; await sleep(25)) {
    const running = disk.findPostmaster(place.cluster)
    if (!running && (!launched || launched.exited)) {
      if (launches++ === 3) break
      launched = await launch(place, settings)
    }
    const port = running?.port || launched?.port
    const { password } = disk.readAccess(place.cluster)
    const sql = port && (await hold({ port, password, cluster: place.cluster, onLost }))
    if (sql) return { port, password, sql }
  }
  const reason = disk.lastLine(readFileSync(path.join(place.home, 'server.log'), 'utf8'))
  throw new EmbeddedServerError(`The database in ${place.cluster} does not start: ${reason}`)
}

async function launch({ home, cluster, bin, account }, settings) {
  const access = disk.readAccess(cluster)
  const port = await freePort(access.port)
  if (port !== access.port) disk.writeAccess(cluster, { ...access, port })
  const given = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    ...settings,
  }
  const options = Object.entries(given).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(path.join(home, 'server.log'), 'w', 0o600)
  if (account) fchownSync(log, account.uid, account.gid)
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...options], {
    ...account,
    cwd: home,
    env: disk.environment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  const launched = { port, exited: false }
  child.once('exit', () => Object.assign(launched, { exited: true }))
  child.once('error', (error) => {
    writeFileSync(log, error.message)
    Object.assign(launched, { exited: true })
  })
  child.unref()
  child.once('close', () => closeSync(log))
  return launched
}

/** The answer to a query tells that the server is ready; the lock that it takes tells that it is in use. */
async function hold({ port, password, cluster, onLost }) {
  const { default: postgres } = await import('postgres')
  let held = false
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: disk.USER,
    password,
    database: 'postgres',
    max: 1,
    connect_timeout: 5,
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    onclose: () => held && !ending.has(sql) && onLost(),
  })
  try {
    const [answer] = await sql`select current_setting('data_directory') as directory,
      pg_try_advisory_lock_shared(${HOLD_KEY}) as held`
    held = answer.held && answer.directory === cluster
  } catch (error) {
    if (error.code === '28P01') {
      throw new EmbeddedServerError(`The password in ${disk.accessFile(cluster)} is not the database's.`)
    }
  }
  if (held) return sql
  await sql.end({ timeout: 0 })
}

const ending = new WeakSet()

/** @returns {Promise<boolean>} false when others still use the server, which then stays */
async function stop({ cluster, bin, account, home }, sql) {
  ending.add(sql)
  const [alone] = await sql`select pg_try_advisory_lock(${HOLD_KEY}) as yes`.catch(() => [])
  if (alone?.yes || !alone) {
    const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-s', '-t', String(STOP_SECONDS)]
    await new Promise((resolve) => {
      spawn(path.join(bin, 'pg_ctl'), args, {
        ...account,
        cwd: home,
        env: disk.environment(),
        stdio: 'ignore',
      })
        .once('error', resolve)
        .once('close', resolve)
    })
  }
  await sql.end({ timeout: 0 })
  return disk.findPostmaster(cluster) === undefined
}

/** The port of last time, where nobody has taken it since. */
function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', () =>
      wanted ? freePort(0).then(resolve, reject) : reject(new Error('no free port')),
    )
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
