// Builds a server folder from a backup, recovers it to a time, and proves what it holds. Nothing that is damaged or missing is
// passed over: the restore ends with its name, and leaves no folder.
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import type { Sql } from 'postgres'
import { reachableHome, unprivilegedAccount, usableBinaries } from '@/db/embedded-binaries.mjs'
import { USER, writeAccess } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { claimFolder } from './claim-folder'
import { manifestFile, verifyCopy } from './copy-embedded'
import { listBackups, type StoredBackup } from './folder'
import { findPrograms } from './programs'
import { type Proof, proveDatabase } from './prove'
import {
  configureServer,
  openSuperuser,
  type RestoredServer,
  recoveredTo,
  startServer,
  stopServer,
} from './restored-server'
import { type StagedWal, stageWal } from './stage-wal'
import { verifyBackup } from './take-backup'
import { lsnOf, segmentOf } from './wal'

export interface RestoreReport extends Proof {
  backup: StoredBackup
  data: string
  /** The folder that it was restored into. */
  into: string
  /** The time of the last transaction that is in it; undefined where none was after the backup. */
  lastTransactionAt: Date | undefined
  /** The command that starts the server. */
  start: string
  seconds: { recover: number; prove: number; all: number }
}

interface RestoreRequest {
  folder: string
  into: string
  /** Everything that is stored without it. */
  until?: Date | undefined
}

type Log = (line: string) => void

/** Throws where something is damaged or missing, and then removes what it has built. */
export async function restoreBackup(request: RestoreRequest, log: Log = () => {}): Promise<RestoreReport> {
  const { folder, until } = request
  const into = path.resolve(request.into)
  const release = claimFolder(into)
  const secondsSince = (instant: number) => (performance.now() - instant) / 1000
  const began = performance.now()
  try {
    const backup = chooseBackup(folder, until)
    const { server, wal } = await buildServer(into, { folder, backup, until }, log)
    log('Recovering …')
    const recovering = performance.now()
    await recover(server, wal, { backup, until })
    const recovered = secondsSince(recovering)
    log('Proving what it holds …')
    const proving = performance.now()
    const proof = await prove(server, backup)
    const seconds = { recover: recovered, prove: secondsSince(proving), all: secondsSince(began) }
    const start = startCommand(server, backup, into)
    return { ...proof, backup, into, data: server.data, start, seconds }
  } catch (error) {
    removeBuilt(into)
    throw error
  } finally {
    release()
  }
}

/** Where the account that runs Postgres cannot reach the folder, that is a link. */
function removeBuilt(into: string): void {
  if (existsSync(into)) rmSync(realpathSync(into), { recursive: true, force: true })
  rmSync(into, { recursive: true, force: true })
}

function chooseBackup(folder: string, until: Date | undefined): StoredBackup {
  const backups = listBackups(folder)
  if (backups.length === 0) throw new RunnerError(`${folder} has no finished backup.`)
  const chosen = until ? backups.findLast(({ endedAt }) => new Date(endedAt) <= until) : backups.at(-1)
  if (chosen) return chosen
  throw new RunnerError(
    `The oldest backup in ${folder} ended at ${backups[0]!.endedAt}: nothing before it can be restored.`,
  )
}

interface Source {
  folder: string
  backup: StoredBackup
  until: Date | undefined
}

/** Checks the backup and its WAL, and copies both to where the account that runs Postgres reaches them. */
async function buildServer(
  into: string,
  source: Source,
  log: Log,
): Promise<{ server: RestoredServer; wal: StagedWal }> {
  const { backup, until } = source
  const account = unprivilegedAccount(into)
  const home = reachableHome(into, account)
  log(`Checking the backup of ${backup.endedAt} …`)
  const original = path.join(backup.folder, 'data')
  if (backup.kind === 'copy') {
    await verifyCopy(backup.folder, JSON.parse(readFileSync(manifestFile(backup.folder), 'utf8')))
    const data = path.join(home, 'postgres', 'cluster')
    await copyData(original, data)
    const bin = usableBinaries(path.join(home, 'postgres'), account)
    return { server: await configureServer({ bin, data, account }, undefined), wal: {} }
  }
  const bin = findPrograms(backup.major)
  await verifyBackup(bin, original)
  const data = path.join(home, 'data')
  const wal = await stageWal(bin, source, path.join(home, 'wal'))
  if (wal.fault && !until)
    throw new RunnerError(`The stored WAL is not whole: ${wal.fault}. Restore to a time before it with --to.`)
  await copyData(original, data)
  return { server: await configureServer({ bin, data, account }, { wal: '../wal', until }), wal }
}

async function copyData(original: string, data: string): Promise<void> {
  mkdirSync(path.dirname(data), { recursive: true })
  await cp(original, data, { recursive: true })
  chmodSync(data, 0o700)
}

async function recover(
  server: RestoredServer,
  { lastComplete, fault }: StagedWal,
  { backup, until }: Pick<Source, 'backup' | 'until'>,
): Promise<void> {
  try {
    await startServer(server, backup)
  } catch (error) {
    stopServer(server)
    if (!(error instanceof RunnerError) || !/before configured recovery target/.test(error.message))
      throw error
    const end = /last completed transaction was at log time (.+)/.exec(readFileSync(server.log, 'utf8'))?.[1]
    throw new RunnerError(
      `The stored WAL ends before ${until?.toISOString()}: ` +
        (fault ?? `its last transaction is of ${end ?? 'the backup itself'}. Use --to latest for all of it`) +
        '.',
    )
  }
  const end = recoveredTo(server.data)
  if (until || !lastComplete || !end) return
  const timeline = Number.parseInt(lastComplete.slice(0, 8), 16)
  const segmentBytes = statSync(path.join(path.dirname(server.data), 'wal', lastComplete)).size
  if (segmentOf(timeline, lsnOf(end), segmentBytes) >= lastComplete) return
  stopServer(server)
  throw new RunnerError(`The recovery ended at ${end}, before the last stored WAL segment ${lastComplete}.`)
}

async function prove(server: RestoredServer, backup: StoredBackup) {
  const sql = openSuperuser(server, backup)
  try {
    const [row] = await sql`select pg_last_xact_replay_timestamp() as at`
    const proof = await proveDatabase((connection) => openSuperuser(server, backup, connection), new Date())
    if (backup.kind === 'copy') await newPassword(server, sql)
    return { ...proof, lastTransactionAt: (row!.at as Date | null) ?? undefined }
  } finally {
    await sql.end({ timeout: 5 })
    stopServer(server)
    rmSync(path.join(path.dirname(server.data), 'wal'), { recursive: true, force: true })
  }
}

/** The backup has none. */
async function newPassword({ data }: RestoredServer, sql: Sql): Promise<void> {
  const password = randomBytes(24).toString('base64url')
  await sql.unsafe(`alter role ${USER} password '${password}'`)
  writeAccess(data, { port: 0, password })
}

const startCommand = ({ bin, data, port }: RestoredServer, { kind, database }: StoredBackup, into: string) =>
  kind === 'copy'
    ? `DATA_DIR=${into} npm start`
    : `${bin}/pg_ctl start -D ${data} -l ${data}/server.log, then DATABASE_URL=postgres://…@127.0.0.1:${port}/${database}`
