// A base backup of a running server, checked against its manifest before it counts.
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import postgres from 'postgres'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import {
  type BackupDescription,
  baseFolder,
  bytesOf,
  DESCRIPTION,
  deleteOldBackups,
  listBackups,
  nameAt,
  openFolder,
  type StoredBackup,
  walFolder,
} from './folder'
import { connectionOf, findPrograms, runProgram, startProgram } from './programs'
import { lsnOf, segmentOf } from './wal'

interface Server {
  major: number
  superuser: string
  now: Date
}

/** Throws where the server has what a plain base backup cannot hold. */
async function readServer(url: string): Promise<Server> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    const [row] = await sql`
      select current_setting('server_version_num')::int / 10000 as major, now() as now,
        (select rolname from pg_roles where oid = 10) as superuser,
        (select count(*)::int from pg_tablespace where spcname not in ('pg_default', 'pg_global')) as tablespaces`
    if (row!.tablespaces > 0)
      throw new RunnerError('The server has tablespaces of its own, which this backup does not know.')
    return { major: row!.major, superuser: row!.superuser, now: new Date(row!.now) }
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** Takes a base backup into the folder and deletes those beyond the newest `keep`, with the WAL that only they need. */
export async function takeBackup(
  { url, folder, keep }: { url: string; folder: string; keep: number },
  log: (line: string) => void = () => {},
): Promise<StoredBackup> {
  const { major, superuser, now } = await readServer(url)
  const bin = findPrograms(major)
  openFolder(folder)
  const work = path.join(baseFolder(folder), `unfinished-${process.pid}`)
  const data = path.join(work, 'data')
  const { args, env } = connectionOf(url)
  try {
    log('Copying the database …')
    const how = ['--format=plain', '--wal-method=stream', '--checkpoint=fast', '--manifest-checksums=SHA256']
    await runProgram(bin, 'pg_basebackup', ['-D', data, ...how, ...args], { env })
    log('Checking the copy against its manifest …')
    await verifyBackup(bin, data)
    const description: BackupDescription = {
      ...{ kind: 'base', major, superuser, database: decodeURIComponent(new URL(url).pathname.slice(1)) },
      ...(await readWalStart(bin, data)),
      bytes: bytesOf(data),
      beganAt: now.toISOString(),
      endedAt: (await readServer(url)).now.toISOString(),
    }
    return store(folder, { work, description, keep, bin })
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    throw error
  }
}

/** Compares every file with the manifest, and reads the WAL that the copy needs. Throws the name of the first wrong file. */
export async function verifyBackup(bin: string, data: string): Promise<void> {
  await runProgram(bin, 'pg_verifybackup', ['--quiet', data]).catch((error: Error) => {
    throw new RunnerError(`The backup is damaged. ${error.message}`)
  })
}

async function readWalStart(bin: string, data: string) {
  const control = await runProgram(bin, 'pg_controldata', ['-D', data])
  const fieldOf = (label: string) => new RegExp(`^${label}: +(.+)$`, 'm').exec(control)?.[1] ?? ''
  const segmentBytes = Number(fieldOf('Bytes per WAL segment'))
  const manifest = JSON.parse(readFileSync(path.join(data, 'backup_manifest'), 'utf8'))
  const range = manifest['WAL-Ranges'][0]
  return {
    systemIdentifier: fieldOf('Database system identifier'),
    startSegment: segmentOf(range.Timeline, lsnOf(range['Start-LSN']), segmentBytes),
    segmentBytes,
  }
}

async function store(
  folder: string,
  {
    work,
    description,
    keep,
    bin,
  }: { work: string; description: BackupDescription; keep: number; bin: string },
): Promise<StoredBackup> {
  const timelineOf = ({ startSegment }: BackupDescription) => startSegment.slice(0, 8)
  const isOther = (one: BackupDescription) =>
    one.systemIdentifier !== description.systemIdentifier || timelineOf(one) !== timelineOf(description)
  if (listBackups(folder).some(isOther))
    throw new RunnerError(
      `${folder} has backups of another server, or of this one before a restore: choose a folder of its own.`,
    )
  writeFileSync(path.join(work, DESCRIPTION), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 })
  const name = nameAt(new Date(description.endedAt))
  renameSync(work, path.join(baseFolder(folder), name))
  deleteOldBackups(folder, name, keep)
  await runProgram(bin, 'pg_archivecleanup', [walFolder(folder), listBackups(folder)[0]!.startSegment])
  return { ...description, name, folder: path.join(baseFolder(folder), name) }
}

/**
 * Receives the WAL of the server into the folder as it is written, until the process ends. The slot makes the server keep what was
 * not received yet.
 */
export async function startReceivingWal({
  url,
  folder,
  slot,
}: {
  url: string
  folder: string
  slot: string
}) {
  const bin = findPrograms((await readServer(url)).major)
  openFolder(folder)
  const { args, env } = connectionOf(url)
  await runProgram(bin, 'pg_receivewal', ['--create-slot', '--if-not-exists', '--slot', slot, ...args], {
    env,
  })
  const receive = ['-D', walFolder(folder), '--slot', slot, '--synchronous', ...args]
  const child = startProgram(bin, 'pg_receivewal', receive, { env })
  return {
    child,
    dropSlot: () => runProgram(bin, 'pg_receivewal', ['--drop-slot', '--slot', slot, ...args], { env }),
  }
}
