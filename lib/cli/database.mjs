// The database of one instance, the embedded one or that of DATABASE_URL: started or reached, then migrated and seeded.
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf, messageOf } from '../../db/embedded-error.mjs'
import { startEmbeddedServer } from '../../db/embedded-server.mjs'
import { startChild } from './child.mjs'
import { isPrepared } from './is-prepared.mjs'
import { poolerProblem } from './parts/pooler-problem.mjs'
import { RunnerError } from './runner-error.mjs'

const OLDEST_POSTGRES = 15
const REACH_SECONDS = 10

/** @typedef {import('./settings.mjs').Settings} Settings */

/**
 * @param {Settings} settings
 * @param {(line: string, level?: number) => void} log
 * @param {(error: unknown) => void} fail called when the embedded server ended and cannot be started again
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startDatabase({ databaseUrl, isPooled, dataDir }, log, fail) {
  if (databaseUrl) {
    await assertReachable(databaseUrl, isPooled)
    const problem = await poolerProblem(process.env, { migrates: true, serves: true })
    if (problem) throw new RunnerError(problem)
    return { url: databaseUrl, stop: async () => {} }
  }
  const home = path.join(dataDir, 'postgres')
  let isStopping = false
  const start = () => startEmbeddedServer({ home, onLost: () => isStopping || restart() })
  const restart = async () => {
    log('The database stopped; it starts again.', 50)
    try {
      const { url } = server
      server = await start()
      if (server.url !== url)
        throw new RunnerError('The database came back on another port, since its own was taken.')
    } catch (error) {
      fail(error)
    }
  }
  let server = await start()
  return {
    url: server.url,
    async stop() {
      isStopping = true
      await server.stop()
    },
  }
}

/**
 * @param {string} databaseUrl
 * @param {boolean} [isPooled]
 */
async function assertReachable(databaseUrl, isPooled) {
  const { default: postgres } = await import('postgres')
  let sql
  try {
    // Web and worker set limits when they connect, which a pooler refuses: that is to be said before they start.
    const connection = isPooled ? {} : { statement_timeout: REACH_SECONDS * 1000 }
    sql = postgres(databaseUrl, {
      max: 1,
      prepare: false,
      fetch_types: false,
      onnotice: () => {},
      connection,
    })
    // The client would repeat without end where something accepts connections and closes them.
    const timeout = sleep(REACH_SECONDS * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`no answer in ${REACH_SECONDS} s`)
    })
    const query = sql`select current_setting('server_version_num')::int / 10000 as version`
    const [row] = await Promise.race([query, timeout])
    if (row?.version >= OLDEST_POSTGRES) return
    throw new RunnerError(
      `DATABASE_URL is a Postgres ${row?.version}; Postgres ${OLDEST_POSTGRES} or newer is needed.`,
    )
  } catch (error) {
    if (error instanceof RunnerError) throw error
    const reason = messageOf(error) || String(codeOf(error))
    const advice = /unsupported startup parameter/.test(reason)
      ? ' A pooler needs DATABASE_POOLER=transaction.'
      : ''
    throw new RunnerError(`The database of DATABASE_URL cannot be reached: ${reason}.${advice}`)
  } finally {
    sql?.end({ timeout: 0 }).catch(() => {})
  }
}

/**
 * Migrates and seeds in a child process, which alone loads the TypeScript sources.
 * @param {NodeJS.ProcessEnv} env
 * @param {{ file: string, url: string, bankingUrl: string, sells: boolean } | undefined} demo
 * @param {import('./instance.mjs').Part[]} parts takes the process while it runs
 * @param {{ signal: AbortSignal, output: number | 'inherit' }} control
 */
export async function prepareDatabase(env, demo, parts, { signal, output }) {
  const { DATABASE_MIGRATION_URL, DATABASE_DIRECT_URL, DATABASE_URL = '', DATABASE_POOLER } = env
  // The rights of a role are set at each start, because another process may have created tables.
  // The process that prepares also says which secret cannot be read.
  const mayFail = Object.entries(env).some(
    ([name, value]) => /^BALCAO_/.test(name) && value?.includes('file:'),
  )
  const setsRole = DATABASE_MIGRATION_URL || DATABASE_POOLER === 'transaction'
  if (!setsRole && !mayFail && (await isPrepared(DATABASE_DIRECT_URL || DATABASE_URL, demo))) return
  const seed = demo ? ['--seed', demo.file, ...(demo.sells ? ['--sales'] : [])] : []
  const child = startChild(['--import', 'tsx', 'lib/cli/prepare-database.ts', ...seed], env, { output })
  parts.push(child)
  const how = await Promise.race([child.exited, once(signal, 'abort')])
  signal.throwIfAborted()
  parts.pop()
  if (how !== 0) throw new RunnerError(`The database could not be prepared (${how}).`)
}
