// The WAL that a restore reads: what was received and what the backup itself has, without a gap, checked record by record.
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { listWal, type StoredBackup, walFolder } from './folder'
import { runProgram } from './programs'
import { usableFrom } from './wal'

export interface StagedWal {
  /** The last segment that was received to its end. */
  lastComplete?: string
  fault?: string
}

/** Copies the usable segments to a new folder. Throws where not even the backup itself can be recovered. */
export async function stageWal(
  bin: string,
  { folder, backup }: { folder: string; backup: StoredBackup },
  staged: string,
): Promise<StagedWal> {
  const received = walFolder(folder)
  const own = path.join(backup.folder, 'data', 'pg_wal')
  const stored = [...listWal(received), ...listWal(own)]
  const { segments, fault } = usableFrom(backup.startSegment, stored, backup.segmentBytes)
  mkdirSync(staged, { mode: 0o700 })
  for (const { name, isPartial } of segments) {
    const from = path.join(received, isPartial ? `${name}.partial` : name)
    copyFileSync(existsSync(from) ? from : path.join(own, name), path.join(staged, name))
  }
  const lastComplete = segments.findLast(({ isPartial }) => !isPartial)?.name
  if (!lastComplete) throw new RunnerError(`The WAL segment ${backup.startSegment} of the backup is missing.`)
  const read = ['--quiet', '--path', staged, backup.startSegment, lastComplete]
  // Postgres takes a record that it cannot read for the end of the WAL.
  const damage = await runProgram(bin, 'pg_waldump', read).then(
    () => undefined,
    (error: Error) => `a segment is damaged (${error.message})`,
  )
  return { lastComplete, ...((damage ?? fault) && { fault: damage ?? fault }) }
}
