// A copy of the embedded database while it does not run, and its restore: its binaries have no program that backs up a running server.
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { reachableHome, unprivilegedAccount, usableBinaries } from '@/db/embedded-binaries.mjs'
import {
  assertWhole,
  findPostmaster,
  lastLine,
  postgresEnvironment,
  USER,
  writeAccess,
} from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { chooseBackup, hashOf, type Log, type StoredBackup, storeBackup } from './folder'

/** Not in the copy: the password of the server, and what belongs to a running one. */
const LEFT_OUT = new Set(['access.json', 'postmaster.pid', 'postmaster.opts'])

const copiesIn = (folder: string) => path.join(folder, 'embedded')

/** Throws while the server runs. */
export async function copyEmbedded(
  { home, folder, keep, now }: { home: string; folder: string; keep: number; now: Date },
  log: Log = () => {},
): Promise<StoredBackup> {
  const cluster = path.join(home, 'cluster')
  if (!existsSync(cluster)) throw new RunnerError(`There is no database in ${home}.`)
  assertWhole(cluster)
  if (findPostmaster(cluster))
    throw new RunnerError(
      'The embedded database is running. It can only be copied while it does not: stop npm start first.',
    )
  return storeBackup({ parent: copiesIn(folder), keep, log }, async (work) => {
    log('Copying the database …')
    const before = await stateOf(cluster)
    const filter = (file: string) => !LEFT_OUT.has(path.basename(file))
    await cp(cluster, path.join(work, 'data'), { recursive: true, filter })
    if (findPostmaster(cluster) || (await stateOf(cluster)) !== before)
      throw new RunnerError('The database changed while it was copied: stop npm start and try again.')
    return { at: now.toISOString() }
  })
}

/** Each start and each stop of a server writes this file. */
const stateOf = (cluster: string) => hashOf(path.join(cluster, 'global', 'pg_control'))

interface Restore {
  folder: string
  /** The DATA_DIR that gets the database. */
  into: string
  /** The newest copy without it. */
  until?: Date | undefined
}

/** Throws where the copy is damaged, or a database or another restore is there. */
export async function restoreCopy(
  { folder, into, until }: Restore,
  log: Log = () => {},
): Promise<StoredBackup> {
  const what = 'the embedded database'
  const backup = await chooseBackup({ parent: copiesIn(folder), what, until }, log)
  const link = path.join(path.resolve(into), 'postgres')
  const account = unprivilegedAccount(link)
  const home = reachableHome(link, account)
  const cluster = path.join(home, 'cluster')
  if (existsSync(cluster)) throw new RunnerError(`${into} has a database: a restore never writes over one.`)
  // Fails where another restore has just made it.
  mkdirSync(cluster, { mode: 0o700 })
  try {
    log('Restoring the database …')
    await cp(path.join(backup.folder, 'data'), cluster, { recursive: true })
    if (account) spawnSync('chown', ['-R', `${account.uid}:${account.gid}`, home])
    const password = randomBytes(24).toString('base64url')
    const args = ['--single', '-D', cluster, 'postgres']
    const { status, stderr } = spawnSync(path.join(usableBinaries(home, account), 'postgres'), args, {
      ...{ ...account, cwd: home, env: postgresEnvironment(), encoding: 'utf8' as const },
      input: `alter role ${USER} password '${password}'\n`,
    })
    if (status !== 0 || /(?:ERROR|FATAL|PANIC):/.test(stderr))
      throw new RunnerError(`The copy does not start: ${lastLine(stderr)}`)
    // Without this file the database counts as incomplete.
    writeAccess(cluster, { port: 0, password })
    return backup
  } catch (error) {
    rmSync(cluster, { recursive: true, force: true })
    throw error
  }
}
