// Waits until the database can be reached and has the migrations of this version, so that parts may be started in any order.
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, messageOf } from '../../../db/embedded-error.mjs'
import {
  compareMigrations,
  FOREIGN,
  OLD,
  ownMigrations,
  readApplied,
  unknownOf,
  unservable,
} from '../../../db/migrating/state.mjs'
import { EX_TEMPFAIL, PartError } from '../../process/part-error.mjs'

const OLDEST_POSTGRES = 15
const ATTEMPT_SECONDS = 10
const PAUSE_MS = 1000

/**
 * @typedef {{ kind: 'unreachable', reason: string } | { kind: 'too-old', version: number } | { kind: 'reached', applied: import('../../../db/migrating/state.mjs').Applied }} Database
 * @typedef {import('./log-line.mjs').LogLine} LogLine
 */

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
 * @param {readonly import('../../../db/migrating/state.mjs').OwnMigration[]} own
 * @param {{ log: LogLine, forMigrations: boolean }} options
 */
function obstacleOf(database, own, { log, forMigrations }) {
  if (database.kind === 'unreachable') return `The database cannot be reached (${database.reason}).`
  if (database.kind === 'too-old')
    throw new PartError(
      `The database is a Postgres ${database.version}; Postgres ${OLDEST_POSTGRES} or newer is needed.`,
    )
  const state = compareMigrations(database.applied, own)
  if (state === 'old') throw new PartError(OLD)
  if (state === 'unservable') throw new PartError(unservable(unknownOf(database.applied.needed ?? [], own)))
  if (state === 'foreign') throw new PartError(FOREIGN)
  if (state === 'newer') log('warn', 'The database has migrations of a newer version than this one.')
  if (state === 'uncontracted' && !forMigrations)
    log('warn', 'A cell has tables or columns that this version no longer uses (npm run migrate).')
  if ((state === 'missing' || state === 'adoptable') && !forMigrations)
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
  return { kind: 'reached', applied: await readApplied(sql) }
}
