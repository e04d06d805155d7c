// Waits until the database can be reached and has the migrations of this version, so that parts may be started in any order.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, messageOf } from '../../../db/embedded-error.mjs'
import { ROOT } from '../settings.mjs'
import { EX_TEMPFAIL, PartError } from './part-error.mjs'

const JOURNAL = path.join(ROOT, 'db', 'migrations', 'meta', '_journal.json')
const OLDEST_POSTGRES = 15
const ATTEMPT_SECONDS = 10
const PAUSE_MS = 1000

/**
 * @typedef {{ kind: 'unreachable', reason: string } | { kind: 'too-old', version: number } | { kind: 'reached', applied: number[] }} Database
 * @typedef {import('./log-line.mjs').LogLine} LogLine
 */

/** The instants that name the migrations of this version. */
function ownMigrations() {
  /** @type {{ entries: { when: number }[] }} */
  const { entries } = JSON.parse(readFileSync(JOURNAL, 'utf8'))
  return entries.map(({ when }) => when)
}

/**
 * How the migrations of a database compare with those of this version. `foreign`: it has others but lacks some of ours, and
 * migrating would not add them.
 * @param {readonly number[]} applied
 * @param {readonly number[]} own
 * @returns {'complete' | 'missing' | 'newer' | 'foreign'}
 */
export function compareMigrations(applied, own) {
  const has = new Set(applied)
  const missing = own.filter((when) => !has.has(when))
  const newest = Math.max(0, ...applied)
  if (missing.some((when) => when < newest)) return 'foreign'
  if (missing.length > 0) return 'missing'
  return newest > Math.max(0, ...own) ? 'newer' : 'complete'
}

/**
 * @param {string} url
 * @param {{ seconds: number, log: LogLine, forMigrations: boolean }} options `forMigrations`: whether it lets missing ones pass
 */
export async function awaitDatabase(url, { seconds, log, forMigrations }) {
  const own = ownMigrations()
  const deadline = Date.now() + seconds * 1000
  let last = ''
  for (;;) {
    const obstacle = obstacleOf(await look(url), own, { log, forMigrations })
    if (!obstacle) return
    if (Date.now() >= deadline)
      throw new PartError(`${obstacle} Waited ${seconds} s (START_WAIT_SECONDS).`, EX_TEMPFAIL)
    if (obstacle !== last) log('warn', `${obstacle} Waiting.`)
    last = obstacle
    await sleep(PAUSE_MS)
  }
}

/**
 * A sentence about what may still change; throws about what cannot.
 * @param {Database} database
 * @param {number[]} own
 * @param {{ log: LogLine, forMigrations: boolean }} options
 */
function obstacleOf(database, own, { log, forMigrations }) {
  if (database.kind === 'unreachable') return `The database cannot be reached (${database.reason}).`
  if (database.kind === 'too-old')
    throw new PartError(
      `The database is a Postgres ${database.version}; Postgres ${OLDEST_POSTGRES} or newer is needed.`,
    )
  const state = compareMigrations(database.applied, own)
  if (state === 'foreign')
    throw new PartError(
      'The database has the migrations of another version and lacks some of this one: use the version that migrated it.',
    )
  if (state === 'newer') log('warn', 'The database has migrations of a newer version than this one.')
  if (state === 'missing' && !forMigrations)
    return 'The database lacks migrations of this version (npm run migrate).'
  return undefined
}

/**
 * @param {string} url
 * @returns {Promise<Database>}
 */
async function look(url) {
  const { default: postgres } = await import('postgres')
  let sql
  try {
    sql = postgres(url, { max: 1, prepare: false, fetch_types: false, onnotice: () => {} })
    // The client would repeat without end where something accepts connections and closes them.
    const late = sleep(ATTEMPT_SECONDS * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`no answer in ${ATTEMPT_SECONDS} s`)
    })
    return await Promise.race([query(sql), late])
  } catch (error) {
    return { kind: 'unreachable', reason: messageOf(error) || codeOf(error) || 'unknown' }
  } finally {
    sql?.end({ timeout: 0 }).catch(() => {})
  }
}

/**
 * @param {import('postgres').Sql} sql
 * @returns {Promise<Database>}
 */
async function query(sql) {
  const [server] = await sql`select current_setting('server_version_num')::int / 10000 as version`
  if (server?.version < OLDEST_POSTGRES) return { kind: 'too-old', version: server?.version }
  try {
    const rows = await sql`select created_at from drizzle.__drizzle_migrations`
    return { kind: 'reached', applied: rows.map(({ created_at: at }) => Number(at)) }
  } catch (error) {
    if (/^(42P01|3F000|42501)$/.test(codeOf(error) ?? '')) return { kind: 'reached', applied: [] }
    throw error
  }
}
