// The embedded Postgres 18: a real server with a cluster of its own, which several processes can use. Each of them holds a
// shared advisory lock in one open session; `stop()` stops the server only when no other process holds that lock, and so
// does a watcher after a process was killed. A start finds a running server through postmaster.pid.
import { spawn } from 'node:child_process'
import { closeSync, fchownSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { reachableHome, unprivilegedAccount, usableBinaries } from './embedded-binaries.mjs'
import * as disk from './embedded-cluster.mjs'
import { codeOf, EmbeddedServerError } from './embedded-error.mjs'
import { startWatcher } from './embedded-watcher.mjs'
import { freePort } from './free-port.mjs'

/**
 * @typedef {import('postgres').Sql} Sql
 * @typedef {disk.Place} Place
 * @typedef {Record<string, string>} PostgresSettings by name
 * @typedef {object} EmbeddedServer
 * @property {string} url of the default database
 * @property {(database: string) => string} urlOf
 * @property {() => Promise<boolean>} stop false when others still use the server, which then continues to run
 */

const LOCK_KEY = 7_213_001
const START_SECONDS = 60
const STOP_SECONDS = 60
const MAX_LAUNCHES = 3

/**
 * Starts the server of `home`, or joins the one that is already running.
 * @param {object} options
 * @param {string} options.home directory of this database: cluster, log, and sometimes a copy of the binaries
 * @param {PostgresSettings} [options.settings] used when the server has to be started
 * @param {() => void} [options.onLost] called when the server ends without `stop()`
 * @returns {Promise<EmbeddedServer>}
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
  const endWatcher = startWatcher(real)
  const { port, password, sql } = await connect(place, settings, () => {
    endWatcher()
    onLost()
  }).catch((error) => {
    endWatcher()
    throw error
  })
  /** @param {string} database */
  const urlOf = (database) => `postgres://${disk.USER}:${password}@127.0.0.1:${port}/${database}`
  const existing = await sql`select 1 from pg_database where datname = ${disk.USER}`
  if (existing.length === 0) await sql`create database ${sql(disk.USER)}`.catch(unlessExists)
  return { url: urlOf(disk.USER), urlOf, stop: () => stop(place, sql).finally(endWatcher) }
}

/**
 * Another process may create it at the same moment.
 * @param {unknown} error
 */
function unlessExists(error) {
  if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error
}

/**
 * Finds or launches the server, which other processes may do at the same time. Returns the session that holds its lock.
 * @param {Place} place
 * @param {PostgresSettings} settings
 * @param {() => void} onLost
 */
async function connect(place, settings, onLost) {
  const deadline = Date.now() + START_SECONDS * 1000
  let launched
  for (let launches = 0; Date.now() < deadline; await sleep(25)) {
    const running = disk.findPostmaster(place.cluster)
    if (!running && (!launched || launched.exited)) {
      if (launches++ === MAX_LAUNCHES) break
      launched = await launch(place, settings)
    }
    const port = running?.port || launched?.port
    const { password } = disk.readAccess(place.cluster)
    const sql = port && (await openSession({ port, password, cluster: place.cluster, onLost }))
    if (sql) return { port, password, sql }
  }
  const reason = disk.lastLine(readFileSync(logFile(place), 'utf8'))
  throw new EmbeddedServerError(`The database in ${place.cluster} does not start: ${reason}`)
}

/** @param {Place} place */
const logFile = ({ home }) => path.join(home, 'server.log')

/**
 * @param {Place} place
 * @param {PostgresSettings} settings
 */
async function launch(place, settings) {
  const { home, cluster, bin, account } = place
  const access = disk.readAccess(cluster)
  const port = await freePort(access.port)
  if (port !== access.port) disk.writeAccess(cluster, { ...access, port })
  const allSettings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // Every statement is short: compiling one to machine code takes longer than what it saves.
    jit: 'off',
    // A checkpoint by time, not by size: after each one every page is written whole once more.
    max_wal_size: '2GB',
    // Its log holds no values: neither statements, nor the details and hints of errors.
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    ...settings,
  }
  const options = Object.entries(allSettings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile(place), 'w', 0o600)
  if (account) fchownSync(log, account.uid, account.gid)
  const child = spawn(path.join(bin, 'postgres'), ['-D', cluster, '-p', String(port), ...options], {
    ...account,
    cwd: home,
    env: disk.postgresEnvironment(),
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  const launched = { port, exited: false }
  const end = () => {
    launched.exited = true
  }
  child.once('exit', end).once('error', (error) => {
    writeFileSync(logFile(place), error.message)
    end()
  })
  return launched
}

/**
 * An answered query proves that the server is ready, and the lock marks it as in use.
 * @param {{ port: number, password: string, cluster: string, onLost: () => void }} server
 * @returns {Promise<Sql | undefined>} undefined while it is not ready, or where another server answers
 */
async function openSession({ port, password, cluster, onLost }) {
  const { default: postgres } = await import('postgres')
  let isHeld = false
  /** @type {Sql} */
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
    onclose: () => isHeld && !stopping.has(sql) && onLost(),
  })
  try {
    const [row] = await sql`select current_setting('data_directory') as directory,
      pg_try_advisory_lock_shared(${LOCK_KEY}) as held`
    isHeld = row?.held && row.directory === cluster
  } catch (error) {
    if (codeOf(error) === '28P01') {
      throw new EmbeddedServerError(`The password in ${disk.accessFile(cluster)} is not the database's.`)
    }
  }
  if (isHeld) return sql
  await sql.end({ timeout: 0 })
}

/** @type {WeakSet<Sql>} sessions that end by `stop()` */
const stopping = new WeakSet()

/**
 * @param {Place} place
 * @param {Sql} sql
 */
async function stop({ cluster, bin, account, home }, sql) {
  stopping.add(sql)
  const [row] = await sql`select pg_try_advisory_lock(${LOCK_KEY}) as alone`.catch(() => [])
  if (!row || row.alone) {
    const args = ['stop', '-D', cluster, '-m', 'fast', '-w', '-s', '-t', String(STOP_SECONDS)]
    const options = { ...account, cwd: home, env: disk.postgresEnvironment() }
    await new Promise((resolve) => {
      spawn(path.join(bin, 'pg_ctl'), args, { ...options, stdio: 'ignore' })
        .once('error', resolve)
        .once('close', resolve)
    })
  }
  await sql.end({ timeout: 0 })
  return disk.findPostmaster(cluster) === undefined
}
