// Packages and build, made only when the lock file or the sources changed. Two instances share both, so whoever needs
// them made takes a lock, and the other finds them done.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RunnerError } from './runner-error.mjs'
import { ROOT } from './settings.mjs'

const LOCK = path.join(ROOT, '.data', 'build.lock')
const BUILT = path.join(ROOT, '.next', 'built-from')
const LOCK_STALE_SECONDS = 10

/** @typedef {{ log: (line: string) => void, signal?: AbortSignal }} Progress */

/** @param {Progress} progress */
export async function ensureInstalled(progress) {
  if (isInstalled()) return
  await locked(async () => {
    if (!isInstalled())
      await timed('Installing packages', progress, () => npm(['ci', '--include=dev'], progress))
  }, progress)
}

/** npm keeps a lock file of what it has put into node_modules: compared entry by entry, it needs no stamp of ours. */
function isInstalled() {
  const present = path.join(ROOT, 'node_modules', '.package-lock.json')
  if (!existsSync(present)) return false
  const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const there = packagesOf(present)
  return Object.entries(packagesOf(path.join(ROOT, 'package-lock.json'))).every(
    ([name, wanted]) =>
      name === '' || there[name]?.version === wanted.version || !(there[name] || isForUs(wanted)),
  )
}

/** Optional packages are absent where they are for another platform. */
function isForUs({ optional, os, cpu, libc }) {
  const fits = (list, ours) => !list || list.includes(ours)
  return !optional || Boolean(os && !libc && fits(os, process.platform) && fits(cpu, process.arch))
}

/** Whether the build is of these sources. */
export const isBuilt = () => builtFrom() === sourcesHash()

/** @param {Progress} progress */
export async function ensureBuilt(progress) {
  if (isBuilt()) return
  await locked(async () => {
    const hash = sourcesHash()
    if (builtFrom() === hash) return
    rmSync(BUILT, { force: true })
    const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' }
    const build = () => run(process.execPath, [nextBin, 'build'], { env, signal: progress.signal })
    await timed('Building', progress, build)
    writeFileSync(BUILT, hash)
  }, progress)
}

export const nextBin = path.join(ROOT, 'node_modules', 'next', 'dist', 'bin', 'next')

const builtFrom = () => (existsSync(BUILT) ? readFileSync(BUILT, 'utf8') : undefined)

/** Everything that the build reads; tests and the command line are no part of it. */
function sourcesHash() {
  const hash = createHash('sha256').update(process.env.NODE_ENV ?? '')
  const add = (file) => hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file))
  for (const name of readdirSync(ROOT).sort()) {
    if (/\.(mjs|ts|json)$/.test(name) && !/^(next-env|vitest|playwright|drizzle|biome)/.test(name))
      add(path.join(ROOT, name))
  }
  for (const folder of ['app', 'components', 'db', 'lib', 'public']) walk(path.join(ROOT, folder), add)
  return hash.digest('hex')
}

function walk(folder, visit) {
  if (!existsSync(folder) || folder === path.join(ROOT, 'lib', 'cli')) return
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const file = path.join(folder, entry.name)
    if (entry.isDirectory()) walk(file, visit)
    else if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) visit(file)
  }
}

/** A lock file that its holder touches every second; one that nobody touches any more belongs to nobody. */
async function locked(make, { log, signal }) {
  mkdirSync(path.dirname(LOCK), { recursive: true })
  let told = false
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw new RunnerError(`Cannot write ${LOCK}: ${error.message}.`)
    }
    const touched = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (touched && Date.now() - touched > LOCK_STALE_SECONDS * 1000) rmSync(LOCK, { force: true })
    else if (!told) log('Another instance is installing or building; waiting for it.')
    told = true
    await sleep(200, undefined, { signal })
  }
  const beat = setInterval(() => utimesSync(LOCK, new Date(), new Date()), 1000)
  try {
    await make()
  } finally {
    clearInterval(beat)
    rmSync(LOCK, { force: true })
  }
}

async function timed(what, { log }, work) {
  log(`${what}…`)
  const startedAt = Date.now()
  await work()
  log(`${what} took ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`)
}

function npm(args, { signal }) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js')
    ? run(process.execPath, [cli, ...args], { env: process.env, signal })
    : run('npm', args, { env: process.env, signal })
}

/** Runs quietly; the output is shown when it fails. */
function run(command, args, { env, signal }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: ROOT, env, signal, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (text) => {
      output += text
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const name = `${path.basename(command)} ${path.basename(args[0])} ${args.slice(1).join(' ')}`.trim()
    child.once('error', (error) =>
      reject(error.name === 'AbortError' ? error : new RunnerError(`${name}: ${error.message}`)),
    )
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new RunnerError(`${output}\n${name} failed (${code}).`)),
    )
  })
}
