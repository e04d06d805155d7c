// One running instance: database, worker and web process. They start in this order and stop in the reverse one, so that web
// and worker can finish their work while the database is still there. `npm start` and `npm test` both run it.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { bundleOf } from './build/processes.mjs'
import { keepRunning, startChild } from './child.mjs'
import { prepareDatabase, startDatabase } from './database.mjs'
import { commandOf } from './install.mjs'
import { RunnerError } from './runner-error.mjs'
import { accepts, assertPortFree, chooseBankingPort, environmentOf, loopbackOf } from './settings.mjs'

const READY_SECONDS = 60
/** What V8 keeps for new values of the worker and the banking interface, which are idle most of the time; otherwise it is 16. */
const YOUNG_MB = 4

/**
 * @typedef {import('./settings.mjs').Settings} Settings
 * @typedef {{ stop(): Promise<void>, kill?(): void }} Part of a running instance
 *
 * @typedef {object} Control
 * @property {(line: string, level?: number) => void} log
 * @property {AbortSignal} signal aborting stops what has been started so far
 * @property {number | 'inherit'} [output] where the processes write: a file descriptor or our own output
 * @property {() => Promise<{ url: string } & Part>} [openDatabase] in place of the embedded one, for the same demo
 * @property {(databaseUrl: string) => Promise<string>} [startPooler] in transaction mode, in front of the database
 * @property {boolean} [sells] whether the first seller of a new demo has sold for four weeks
 * @property {(step: 'database' | 'processes') => void} [onStep] called when it begins
 */

/**
 * Resolves once the instance can serve.
 * @param {Settings} settings
 * @param {Control} control
 */
export async function startInstance(
  settings,
  { log, signal, output = 'inherit', openDatabase, startPooler, sells = false, onStep = () => {} },
) {
  /** @type {Part[]} */
  const parts = []
  const stop = async () => {
    for (let part = parts.pop(); part; part = parts.pop()) await part.stop()
  }
  const kill = () => {
    for (const part of parts) part.kill?.()
  }
  const died = deferred()
  died.promise.catch(() => {})
  try {
    onStep('database')
    const database = await (openDatabase?.() ?? startDatabase(settings, log, died.reject))
    parts.push(database)
    const bankingPort = settings.databaseUrl
      ? undefined
      : await chooseBankingPort(settings, process.env.BANKING_PORT)
    const env = environmentOf(settings, database.url, bankingPort)
    if (startPooler)
      Object.assign(env, {
        DATABASE_URL: await startPooler(database.url),
        DATABASE_DIRECT_URL: database.url,
        DATABASE_POOLER: 'transaction',
      })
    const demo = settings.databaseUrl ? undefined : { ...demoOf(settings, env), sells }
    await prepareDatabase(env, demo, parts, { signal, output })
    await assertPortFree(settings)
    onStep('processes')
    const worker = () => startChild(processArgs('worker', settings.dev), metricsApart(env, 1), { output })
    parts.push(keepRunning({ name: 'worker', start: worker, fail: died.reject }, log))
    /** @type {ReturnType<typeof startChild> | undefined} */
    let firstBanking
    if (env.BANKING_PORT) {
      const banking = () => startChild(processArgs('banking', settings.dev), metricsApart(env, 2), { output })
      firstBanking = banking()
      const kept = { name: 'banking interface', start: banking, first: firstBanking, fail: died.reject }
      parts.push(keepRunning(kept, log))
    }
    const web = await startWeb(settings, env, parts, { signal, output, died: died.promise })
    parts.pop()
    const kept = { name: 'web process', start: web.again, first: web.first, fail: died.reject }
    parts.push(keepRunning(kept, log))
    if (firstBanking) await untilListening(settings, Number(env.BANKING_PORT), firstBanking, signal)
    return {
      stop,
      kill,
      died: died.promise,
      demo: readDemo(settings),
      databaseUrl: database.url,
      webPid: web.first.pid ?? 0,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/**
 * Resolves once the web process can serve. If it ends before, the start fails, and only then its output so far is shown.
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} env
 * @param {Part[]} parts
 * @param {{ signal: AbortSignal, output: number | 'inherit', died: Promise<never> }} control
 */
async function startWeb(settings, env, parts, { signal, output, died }) {
  /** @param {boolean} held */
  const start = (held) => startChild(webArgs(settings), env, { held, output, isRaw: settings.dev })
  const first = start(!settings.dev && output === 'inherit')
  parts.push(first)
  const ended = first.exited.then((how) => {
    process.stdout.write(first.held())
    throw new RunnerError(`The web process stopped (${how}).`)
  })
  ended.catch(() => {})
  await Promise.race([untilReady(settings, signal), died, ended])
  first.release()
  return { first, again: () => start(false) }
}

/** @returns {{ promise: Promise<never>, reject: (error: unknown) => void }} */
function deferred() {
  /** @type {(error: unknown) => void} */
  let reject = () => {}
  /** @type {Promise<never>} */
  const promise = new Promise((_, fail) => {
    reject = fail
  })
  return { promise, reject }
}

/**
 * @param {'worker' | 'banking'} name
 * @param {boolean} dev
 */
const processArgs = (name, dev) =>
  dev
    ? [commandOf('tsx'), 'watch', '--clear-screen=false', `lib/cli/${name}.ts`]
    : [`--max-semi-space-size=${YOUNG_MB}`, bundleOf(name)]

/**
 * The processes of one machine cannot share a port.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} offset
 */
const metricsApart = (env, offset) =>
  env.METRICS_PORT ? { ...env, METRICS_PORT: String(Number(env.METRICS_PORT) + offset) } : env

/** @param {Settings} settings */
const webArgs = ({ dev, host, port }) =>
  dev ? [commandOf('next'), 'dev', '-H', host, '-p', String(port)] : ['lib/cli/web.mjs']

/**
 * Repeats the health check until our own web process answers; another one on the port does not have this instance's name.
 * @param {Settings} settings
 * @param {AbortSignal} signal
 */
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

/**
 * Waits until the port of the banking interface takes connections. A process that ends before has said why, and the start fails.
 * @param {Settings} settings
 * @param {number} port
 * @param {ReturnType<typeof startChild>} first
 * @param {AbortSignal} signal
 */
async function untilListening({ host }, port, first, signal) {
  let ended = false
  first.exited.then(() => {
    ended = true
  })
  const deadline = Date.now() + READY_SECONDS * 1000
  while (Date.now() < deadline) {
    if (await accepts(loopbackOf(host), port)) return
    if (ended) throw new RunnerError('The banking interface could not be started.')
    await sleep(50, undefined, { signal })
  }
  throw new RunnerError(`The banking interface did not listen on port ${port} in ${READY_SECONDS} s.`)
}

/**
 * The demo with the addresses that its file has to contain.
 * @param {Settings} settings
 * @param {NodeJS.ProcessEnv} env
 */
const demoOf = (settings, env) => ({
  file: demoFile(settings),
  url: settings.publicUrl,
  bankingUrl: env.BANKING_URL || `https://localhost:${env.BANKING_PORT}`,
})

/**
 * The file with the accounts of the demo, readable only by the user who started it.
 * @param {Settings} settings
 */
export const demoFile = ({ dataDir }) => path.join(dataDir, 'demo.json')

/**
 * @param {Settings} settings
 * @returns {import('../../db/seed').DemoAccounts | undefined}
 */
const readDemo = (settings) =>
  settings.databaseUrl ? undefined : JSON.parse(readFileSync(demoFile(settings), 'utf8'))
