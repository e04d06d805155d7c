// One cluster on disk: created as a whole or not at all, rejected when damaged. Its running server is found through
// postmaster.pid. Its access.json (mode 0600) stores the last port and the random password.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { codeOf, EmbeddedServerError } from './embedded-error.mjs'

/**
 * @typedef {object} Place where one embedded server lives
 * @property {string} home its directory
 * @property {string} cluster the data directory of Postgres in it
 * @property {string} bin the directory of the binaries
 * @property {import('./embedded-binaries.mjs').Account | undefined} account that runs it
 *
 * @typedef {{ port: number, password: string }} Access
 */

export const USER = 'balcao'
const MAJOR = '18'

/** @param {string} directory */
export const isEmpty = (directory) => !existsSync(directory) || readdirSync(directory).length === 0

/**
 * Created under another name and renamed, so that an interrupted start leaves no partial cluster.
 * @param {Place} place
 */
export function createCluster({ home, cluster, bin, account }) {
  removeUnfinished(home)
  const unfinished = path.join(home, `new-${process.pid}`)
  const passwordFile = path.join(home, `new-password-${process.pid}`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const { status, stderr, error } = spawnSync(
    path.join(bin, 'initdb'),
    `--username=${USER} --auth=scram-sha-256 --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8`
      .split(' ')
      .concat(`--pwfile=${passwordFile}`, '--no-instructions', '-D', unfinished),
    { ...account, cwd: home, env: postgresEnvironment(), encoding: 'utf8' },
  )
  rmSync(passwordFile)
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true })
    throw new EmbeddedServerError(
      `The database could not be created in ${home}: ${lastLine(error?.message ?? stderr)}`,
    )
  }
  writeAccess(unfinished, { port: 0, password })
  try {
    renameSync(unfinished, cluster)
  } catch (failure) {
    rmSync(unfinished, { recursive: true, force: true })
    if (isEmpty(cluster)) throw failure
  }
}

/**
 * What processes that were killed meanwhile have left.
 * @param {string} home
 */
function removeUnfinished(home) {
  for (const name of readdirSync(home)) {
    const creator = /^new-(?:password-)?(\d+)$/.exec(name)?.[1]
    if (creator && !isAlive(Number(creator))) rmSync(path.join(home, name), { recursive: true, force: true })
  }
}

/** @param {string} cluster */
export const accessFile = (cluster) => path.join(cluster, 'access.json')

/** @type {(cluster: string) => Access} */
export const readAccess = (cluster) => JSON.parse(readFileSync(accessFile(cluster), 'utf8'))

/**
 * @param {string} cluster
 * @param {Access} access
 */
export function writeAccess(cluster, access) {
  const file = `${accessFile(cluster)}.new`
  writeFileSync(file, JSON.stringify(access), { mode: 0o600 })
  const { uid, gid } = statSync(cluster)
  chownSync(file, uid, gid)
  renameSync(file, accessFile(cluster))
}

/** @param {string} cluster */
export function assertWhole(cluster) {
  /** @param {string} what */
  const damaged = (what) =>
    new EmbeddedServerError(
      `The database directory ${cluster} ${what}: restore it, or move it away to begin anew.`,
    )
  let version
  try {
    version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
    readAccess(cluster)
  } catch (error) {
    if (codeOf(error) === 'EACCES') throw damaged('belongs to another user')
    throw damaged(`is incomplete (${version ? 'access.json' : 'PG_VERSION'} is missing or unreadable)`)
  }
  if (version !== MAJOR) throw damaged(`was made by Postgres ${version}, while this is Postgres ${MAJOR}`)
}

/**
 * The running server of the cluster. After a crash, a reboot or in a new container, the pid file may name a dead process
 * or one of another program; it is removed in the second case, because Postgres would not start beside it.
 * @param {string} cluster
 */
export function findPostmaster(cluster) {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n').map(Number)
  if (!pid || !isAlive(pid)) return undefined
  if (commandOf(pid).includes(cluster)) return { pid, port: port ?? 0 }
  rmSync(file, { force: true })
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** @param {number} pid */
function commandOf(pid) {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} text */
export const lastLine = (text) => text.trim().split('\n').at(-1)

/** Without the caller's PGPORT, PGDATA and the like, which are about another server. */
export function postgresEnvironment() {
  const env = { ...process.env }
  for (const name of Object.keys(env)) if (/^(PG|LC_|LANG)/.test(name)) delete env[name]
  return { ...env, LC_ALL: 'C', TZ: 'UTC' }
}
