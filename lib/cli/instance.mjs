// One running instance: database, worker and web, started in this order and stopped in the opposite one, so that the
// database is still there while the others finish what they have in hand. `npm start` and `npm test` both run it.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedServer } from '../../db/embedded-server.mjs'
import { chooseBankingPort } from './banking-port.mjs'
import { keepRunning, startChild } from './child.mjs'
import { nextBin } from './install.mjs'
import { isPrepared } from './is-prepared.mjs'
import { RunnerError } from './runner-error.mjs'
import { answers, assertPortFree, environmentOf, loopbackOf } from './settings.mjs'

const READY_SECONDS = 60
const OLDEST_POSTGRES = 15
const REACH_SECONDS = 10

/**
 * Resolves once the instance can serve.
 * @param {import('./settings.mjs').Settings} settings
 * @param {object} control
 * @param {(line: string) => void} control.log
 * @param {AbortSignal} control.signal aborting stops what has been started so far
 * @param {number | 'inherit'} [control.output] where the processes write, a file descriptor or our own output
 */
export async function startInstance(settings, { log, signal, output = 'inherit' }) {
  const parts = []
  const stop = async () => {
    while (parts.length > 0) await parts.pop().stop()
  }
  const kill = () => {
    for (const part of parts) part.kill?.()
  }
  const died = deferred()
  died.promise.catch(() => {})
  try {
    const database = await startDatabase(settings, log, died.reject)
    parts.push(database)
    const bankingPort = settings.databaseUrl
      ? undefined
      : await chooseBankingPort(settings, process.env.BANKING_PORT)
    const env = environmentOf(settings, database.url, bankingPort)
    await prepareDatabase(settings, env, parts, { signal, output })
    await assertPortFree(settings)
    const worker = () => startChild(workerArgs(settings.dev), env, { output })
    parts.push(keepRunning({ name: 'worker', start: worker }, log))
    if (env.BANKING_PORT) {
      const banking = () => startChild(bankingArgs(settings.dev), env, { output })
      parts.push(keepRunning({ name: 'banking interface', start: banking }, log))
    }
    const web = await startWeb(settings, env, parts, { signal, output, died: died.promise })
    parts.pop()
    parts.push(keepRunning({ name: 'web process', start: web.again, first: web.first }, log))
    if (env.BANKING_PORT) await untilListening(loopbackOf(settings.host), Number(env.BANKING_PORT), signal)
    return {
      stop,
      kill,
      died: died.promise,
      demo: readDemo(settings),
      databaseUrl: database.url,
      webPid: web.first.pid,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Resolves once it can serve; a web process that ends before has something wrong with it, and fails the start. What it says
 * until then is shown only if it fails.
 */
async function startWeb(settings, env, parts, { signal, output, died }) {
  const start = (held) => startChild(webArgs(settings), env, { held, output })
  const first = start(!settings.dev && output === 'inherit')
  parts.push(first)
  const ended = first.exited.then((how) => {
    throw new RunnerError(`${first.held()}The web process stopped (${how}).`)
  })
  ended.catch(() => {})
  await Promise.race([untilReady(settings, signal), died, ended])
  first.release()
  return { first, again: () => start(false) }
}

function deferred() {
  const made = {}
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }))
  return made
}

async function startDatabase({ databaseUrl, dataDir }, log, fail) {
  if (databaseUrl) {
    await assertReachable(databaseUrl)
    return { url: databaseUrl, stop: async () => {} }
  }
  const home = path.join(dataDir, 'postgres')
  let stopping = false
  const start = () => startEmbeddedServer({ home, onLost: () => stopping || restart() })
  const restart = async () => {
    log('The database stopped; it starts again.')
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
      stopping = true
      await server.stop()
    },
  }
}

async function assertReachable(databaseUrl) {
  const { default: postgres } = await import('postgres')
  let sql
  try {
    sql = postgres(databaseUrl, { max: 1, fetch_types: false, onnotice: () => {} })
    // The client goes on trying where something takes the connection and closes it again.
    const late = sleep(REACH_SECONDS * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`no answer in ${REACH_SECONDS} s`)
    })
    const asked = sql`select current_setting('server_version_num')::int / 10000 as version`
    const [{ version }] = await Promise.race([asked, late])
    if (version >= OLDEST_POSTGRES) return
    throw new RunnerError(
      `DATABASE_URL is a Postgres ${version}; Postgres ${OLDEST_POSTGRES} or newer is needed.`,
    )
  } catch (error) {
    if (error instanceof RunnerError) throw error
    throw new RunnerError(`The database of DATABASE_URL cannot be reached: ${error.message || error.code}.`)
  } finally {
    sql?.end({ timeout: 0 }).catch(() => {})
  }
}

/** In a process of its own, which alone needs the packages and the TypeScript sources. */
async function prepareDatabase(settings, env, parts, { signal, output }) {
  const demo = settings.databaseUrl
    ? undefined
    : { file: demoFile(settings), url: settings.publicUrl, bankingUrl: bankingUrlOf(env) }
  const { DATABASE_MIGRATION_URL, DATABASE_DIRECT_URL, DATABASE_URL } = env
  // What a role may do is set anew each time, since tables may have been added by another process.
  if (!DATABASE_MIGRATION_URL && (await isPrepared(DATABASE_DIRECT_URL || DATABASE_URL, demo))) return
  const seed = demo ? ['--seed', demo.file] : []
  const child = startChild(['--import', 'tsx', 'lib/cli/prepare-database.ts', ...seed], env, { output })
  parts.push(child)
  const how = await Promise.race([child.exited, once(signal, 'abort')])
  signal.throwIfAborted()
  parts.pop()
  if (how !== 0) throw new RunnerError(`The database could not be prepared (${how}).`)
}

const sourceArgs = (file) => (dev) =>
  dev ? ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', file] : ['--import', 'tsx', file]
const workerArgs = sourceArgs('lib/cli/worker.ts')
const bankingArgs = sourceArgs('lib/cli/banking.ts')

const bankingUrlOf = (env) => env.BANKING_URL || `https://localhost:${env.BANKING_PORT}`

const webArgs = ({ dev, host, port }) =>
  dev ? [nextBin, 'dev', '-H', host, '-p', String(port)] : ['lib/cli/web.mjs']

/** Asks until our own web process answers; another one on the port does not know this instance's word. */
async function untilReady({ host, port, instance }, signal) {
  const at = loopbackOf(host)
  const address = `http://${at.includes(':') ? `[${at}]` : at}:${port}/readyz`
  const deadline = Date.now() + READY_SECONDS * 1000
  let last = 'no answer'
  while (Date.now() < deadline) {
    try {
      const response = await fetch(address, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
      })
      last = `${response.status} ${await response.text()}`
      if (response.ok && response.headers.get('x-balcao-instance') === instance) return
    } catch {
      signal.throwIfAborted()
    }
    await sleep(50, undefined, { signal })
  }
  throw new RunnerError(`The web process did not get ready in ${READY_SECONDS} s (${last.slice(0, 200)}).`)
}

/** Waits until the port takes connections; a process that cannot listen says so itself and is started again. */
async function untilListening(host, port, signal) {
  const deadline = Date.now() + READY_SECONDS * 1000
  while (Date.now() < deadline) {
    if (await answers(host, port)) return
    await sleep(50, undefined, { signal })
  }
  throw new RunnerError(`The banking interface did not listen on port ${port} in ${READY_SECONDS} s.`)
}

/** Where the accounts of the demo are kept, readable by who started it alone. */
export const demoFile = ({ dataDir }) => path.join(dataDir, 'demo.json')

const readDemo = (settings) =>
  settings.databaseUrl ? undefined : JSON.parse(readFileSync(demoFile(settings), 'utf8'))
