// One cluster on disk: made whole or not at all, refused with one sentence when damaged, and its running server found
// again through postmaster.pid. Its access.json (mode 0600) keeps the port of last time and the random password.
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
import { EmbeddedServerError } from './embedded-binaries.mjs'

export const USER = 'balcao'
const MAJOR = '18'

/** @param {string} directory */
export const isEmpty = (directory) => !existsSync(directory) || readdirSync(directory).length === 0

/** Made under another name and renamed, so that a cluster is either whole or absent. */
export function createCluster({ home, cluster, bin, account }) {
  for (const name of readdirSync(home)) {
    const maker = /^new-(\d+)$/.exec(name)?.[1]
    if (maker && !isAlive(Number(maker))) rmSync(path.join(home, name), { recursive: true, force: true })
  }
  const fresh = path.join(home, `new-${process.pid}`)
  const passwordFile = path.join(home, `new-password-${process.pid}`)
  const password = randomBytes(24).toString('base64url')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) chownSync(passwordFile, account.uid, account.gid)
  const { status, stderr, error } = spawnSync(
    path.join(bin, 'initdb'),
    `--username=${USER} --auth=scram-sha-256 --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8`
      .split(' ')
      .concat(`--pwfile=${passwordFile}`, '--no-instructions', '-D', fresh),
    { ...account, cwd: home, env: environment(), encoding: 'utf8' },
  )
  rmSync(passwordFile)
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    throw new EmbeddedServerError(
      `The database could not be created in ${home}: ${lastLine(error?.message ?? stderr)}`,
    )
  }
  writeAccess(fresh, { port: 0, password })
  try {
    renameSync(fresh, cluster)
  } catch (failure) {
    rmSync(fresh, { recursive: true, force: true })
    if (isEmpty(cluster)) throw failure
  }
}

export const accessFile = (cluster) => path.join(cluster, 'access.json')
export const readAccess = (cluster) => JSON.parse(readFileSync(accessFile(cluster), 'utf8'))

export function writeAccess(cluster, access) {
  writeFileSync(`${accessFile(cluster)}.new`, JSON.stringify(access), { mode: 0o600 })
  const { uid, gid } = statSync(cluster)
  chownSync(`${accessFile(cluster)}.new`, uid, gid)
  renameSync(`${accessFile(cluster)}.new`, accessFile(cluster))
}

export function assertWhole(cluster) {
  const damaged = (what) =>
    new EmbeddedServerError(
      `The database directory ${cluster} ${what}: restore it, or move it away to begin anew.`,
    )
  let version
  try {
    version = readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim()
    readAccess(cluster)
  } catch (error) {
    if (error.code === 'EACCES') throw damaged('belongs to another user')
    throw damaged(`is incomplete (${version ? 'access.json' : 'PG_VERSION'} is missing or unreadable)`)
  }
  if (version !== MAJOR) throw damaged(`was made by Postgres ${version}, while this is Postgres ${MAJOR}`)
}

/** A pid file may name a dead process, or, after a reboot or in a new container, somebody else's. */
export function findPostmaster(cluster) {
  const file = path.join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid, , , port] = readFileSync(file, 'utf8').split('\n')
  if (!isAlive(Number(pid))) return undefined
  if (commandOf(pid, cluster).includes(cluster)) return { pid: Number(pid), port: Number(port) }
  rmSync(file, { force: true })
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function commandOf(pid, cluster) {
  if (process.platform === 'win32') return cluster
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-o', 'command=', '-p', pid], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}

/** @param {string} text */
export const lastLine = (text) => text.trim().split('\n').at(-1)

/** PGPORT, PGDATA and the like of the caller are about another server. */
export function environment() {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}
