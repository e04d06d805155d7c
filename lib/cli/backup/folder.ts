// The folder of the backups: `base` has one folder for each base backup, `wal` the WAL of the time since. A base backup has the
// data directory and a description of it, beside each other.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { type StoredSegment, storedSegments } from './wal'

export interface BackupDescription {
  /** Copied while the embedded server did not run, or taken from a running server of one's own. */
  kind: 'base' | 'copy'
  major: number
  database: string
  /** The role that created the cluster, which may do everything. */
  superuser: string
  systemIdentifier: string
  /** From here on the WAL is needed. */
  startSegment: string
  segmentBytes: number
  bytes: number
  beganAt: string
  /** By the clock of the database: the earliest time that it can be restored to. */
  endedAt: string
}

export interface StoredBackup extends BackupDescription {
  name: string
  folder: string
}

export const DESCRIPTION = 'backup.json'

export const baseFolder = (folder: string) => path.join(folder, 'base')
export const walFolder = (folder: string) => path.join(folder, 'wal')

/** Creates the folder, open to its owner only, and removes what ended processes have left unfinished. */
export function openFolder(folder: string): void {
  for (const one of [folder, baseFolder(folder), walFolder(folder)])
    mkdirSync(one, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(baseFolder(folder))) {
    const pid = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid)))
      rmSync(path.join(baseFolder(folder), name), { recursive: true, force: true })
  }
}

/** The finished base backups, oldest first by their WAL: the clock of the server may have been wrong. Copies have none. */
export function listBackups(folder: string): StoredBackup[] {
  const bases = baseFolder(folder)
  if (!existsSync(bases)) throw new RunnerError(`${folder} has no backups: there is no folder base in it.`)
  return readdirSync(bases)
    .filter((name) => existsSync(path.join(bases, name, DESCRIPTION)) && !name.startsWith('unfinished-'))
    .sort()
    .map((name) => ({ ...read(path.join(bases, name, DESCRIPTION)), name, folder: path.join(bases, name) }))
    .sort(
      (one, other) =>
        Number(one.startSegment > other.startSegment) || -Number(one.startSegment < other.startSegment),
    )
}

/** Deletes those beyond the newest `keep`, of which the one that was just stored is always one. */
export function deleteOldBackups(folder: string, stored: string, keep: number): void {
  const others = listBackups(folder).filter(({ name }) => name !== stored)
  for (const old of others.slice(0, Math.max(0, others.length - keep + 1)))
    rmSync(old.folder, { recursive: true, force: true })
}

function read(file: string): BackupDescription {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new RunnerError(`The backup is damaged: ${file} cannot be read.`)
  }
}

export function listWal(folder: string): StoredSegment[] {
  if (!existsSync(folder)) return []
  return storedSegments(
    readdirSync(folder).map((name) => ({ name, bytes: statSync(path.join(folder, name)).size })),
  )
}

/** `2026-11-22T20-06-49Z`, which sorts by time. */
export const nameAt = (instant: Date) => `${instant.toISOString().slice(0, 19).replaceAll(':', '-')}Z`

export function bytesOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(path.join(entry.parentPath, entry.name)).size, 0)
}
