// npm run web | worker | banking | migrate: one part of an installation as one process, with the settings of .env. It installs and
// builds nothing, writes to no file, and ends with a code that a supervisor understands: 0 stopped or done, 75 try again, 78
// something has to be changed.
//   node lib/cli/parts/start.mjs web
import '../check-node.mjs'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { PartError } from '../../process/part-error.mjs'
import { bundleOf } from '../build/processes.mjs'
import { helpOnRequest } from '../help.mjs'
import { isBuilt } from '../install.mjs'
import { loadEnvFile, ROOT } from '../settings.mjs'
import { ancestors } from './ancestors.mjs'
import { awaitDatabase } from './await-database.mjs'
import { createLogLine } from './log-line.mjs'
import { poolerProblem } from './pooler-problem.mjs'
import {
  DRAIN,
  isPart,
  missingSettings,
  START_WAIT,
  secondsOf,
  wrongAddresses,
} from './required-settings.mjs'

/** A signal within a second of the first does not count: npm forwards what the terminal has sent to all processes already. */
const REPEATED_MS = 1000

/** @typedef {import('./required-settings.mjs').PartName} PartName */

helpOnRequest('lib/cli/parts/start.mjs')
const [, , part] = process.argv
let isMigrating = false

loadEnvFile()
const log = createLogLine(part ?? '', process.env.LOG_LEVEL)
listenForSignals()
try {
  if (!isPart(part)) throw new PartError('Name a part: web, worker, banking or migrate.')
  await run(part)
  if (part === 'migrate') {
    log('info', 'The database has the migrations of this version.')
    process.exit(0)
  }
} catch (error) {
  fail(error)
}

/** @param {PartName} name */
async function run(name) {
  const waitSeconds = check(name)
  fillEnvironment(name)
  const isBundled = (name === 'worker' || name === 'banking') && isBuilt()
  if (isBundled) await importBundle('check-settings')
  else if (name !== 'web') await loadTypeScript(name)
  const { DATABASE_URL = '', DATABASE_DIRECT_URL, DATABASE_MIGRATION_URL } = process.env
  const forMigrations = name === 'migrate'
  const url = forMigrations ? DATABASE_MIGRATION_URL || DATABASE_DIRECT_URL || DATABASE_URL : DATABASE_URL
  await awaitDatabase(url, { seconds: waitSeconds, log, forMigrations })
  const problem = await poolerProblem(process.env, { migrates: forMigrations, serves: !forMigrations })
  if (problem) throw new PartError(problem)
  isMigrating = forMigrations
  if (name === 'web') await import('../web.mjs').catch(asWrongSettings)
  else if (isBundled) await importBundle(name)
  else await importSource(forMigrations ? './migrate.ts' : `../${name}.ts`)
}

/**
 * Checks what can be checked without a package.
 * @param {PartName} name
 */
function check(name) {
  const missing = missingSettings(name, process.env) ?? wrongAddresses(process.env)
  if (missing) throw new PartError(missing)
  const seconds = secondsOf(process.env, 'START_WAIT_SECONDS', START_WAIT)
  if (Number.isNaN(seconds))
    throw new PartError(`START_WAIT_SECONDS must be a whole number from 0 to ${START_WAIT.max}.`)
  if (!existsSync(path.join(ROOT, 'node_modules', 'postgres')))
    throw new PartError('The packages are not installed (npm ci).')
  if (name === 'web' && !isBuilt()) throw new PartError('There is no build of these sources (npm run build).')
  return seconds
}

/** @param {PartName} name */
function fillEnvironment(name) {
  const port = process.env.PORT || '3000'
  if (name === 'web' && !(Number.isInteger(Number(port)) && Number(port) > 0 && Number(port) < 65_536))
    throw new PartError(`PORT must be a number from 1 to 65535, not "${port}".`)
  Object.assign(process.env, {
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PORT: port,
    DRAIN_SECONDS: process.env.DRAIN_SECONDS || String(DRAIN.byDefault),
    ...(process.env.PUBLIC_URL && { NEXTAUTH_URL: process.env.PUBLIC_URL }),
  })
}

/**
 * Of a migration, and of sources that are not built.
 * @param {PartName} name
 */
async function loadTypeScript(name) {
  // Its cache would be a folder of the temporary one, which may be missing, or not be ours.
  process.env.TSX_DISABLE_CACHE = '1'
  const { register } = await import('tsx/esm/api')
  register()
  // A migration needs fewer settings, and checks them itself.
  if (name !== 'migrate') await importSource('./check-settings.ts')
}

/**
 * The name in a variable: a literal would be resolved before the loader for TypeScript is there.
 * @param {string} file
 */
function importSource(file) {
  return import(file).catch(asWrongSettings)
}

/** @param {Parameters<typeof bundleOf>[0]} name */
const importBundle = (name) => importSource(pathToFileURL(bundleOf(name)).href)

/**
 * @param {unknown} error of a part that checks its settings and secrets first
 * @returns {never}
 */
function asWrongSettings(error) {
  const message = error instanceof Error ? error.message : ''
  const found = /(Wrong settings: |BALCAO_[A-Z_]+).*/s.exec(message)
  throw found ? new PartError(found[0], undefined) : error
}

function listenForSignals() {
  let firstAt = 0
  for (const [signal, code] of /** @type {const} */ ([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]))
    process.on(signal, () => {
      // The part listens by itself once it has something to finish.
      if (!firstAt && process.listenerCount(signal) === 1 && !isMigrating) process.exit(0)
      if (firstAt && Date.now() - firstAt >= REPEATED_MS) process.exit(code)
      firstAt ||= Date.now()
    })
  const starters = process.env.npm_lifecycle_event ? ancestors() : undefined
  setInterval(() => {
    if (starters && ancestors() !== starters) process.kill(process.pid, 'SIGTERM')
  }, 1000).unref()
}

/** @param {unknown} error */
function fail(error) {
  if (error instanceof PartError) {
    log('fatal', error.message)
    process.exit(error.exitCode)
  }
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  log('fatal', `The part ${part} failed.`, { err: { name, message, stack } })
  process.exit(1)
}
