// A copy of the embedded database while it does not run: its binaries have no program that backs up a running server.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { assertWhole, findPostmaster, USER } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import {
  type BackupDescription,
  baseFolder,
  bytesOf,
  DESCRIPTION,
  deleteOldBackups,
  nameAt,
  openFolder,
  type StoredBackup,
} from './folder'

const MANIFEST = 'manifest.json'
const MAJOR = 18

/** Not in the copy: the password of the server, and what belongs to a running one. */
const LEFT_OUT = new Set(['access.json', 'postmaster.pid', 'postmaster.opts'])

/** Throws while the server runs. */
export async function copyEmbedded(
  { home, folder, keep, now }: { home: string; folder: string; keep: number; now: Date },
  log: (line: string) => void = () => {},
): Promise<StoredBackup> {
  const cluster = path.join(home, 'cluster')
  if (!existsSync(cluster)) throw new RunnerError(`There is no database in ${home}.`)
  assertWhole(cluster)
  if (findPostmaster(cluster))
    throw new RunnerError(
      'The embedded database is running. It can only be copied while it does not: stop npm start first. ' +
        'A database of your own (DATABASE_URL) is backed up while it runs, and can be restored to any time.',
    )
  openFolder(folder)
  const work = path.join(baseFolder(folder), `unfinished-${process.pid}`)
  const data = path.join(work, 'data')
  try {
    log('Copying the database …')
    await cp(cluster, data, { recursive: true, filter: (file) => !LEFT_OUT.has(path.basename(file)) })
    const manifest = await hashesOf(data)
    const original = await hashesOf(cluster)
    if (findPostmaster(cluster) || JSON.stringify(manifest) !== JSON.stringify(original))
      throw new RunnerError('The database changed while it was copied: stop npm start and try again.')
    writeFileSync(path.join(work, MANIFEST), JSON.stringify(manifest), { mode: 0o600 })
    const at = now.toISOString()
    const description: BackupDescription = {
      ...{ kind: 'copy', major: MAJOR, superuser: USER, database: USER, systemIdentifier: '' },
      ...{ startSegment: '', segmentBytes: 0, bytes: bytesOf(data), beganAt: at, endedAt: at },
    }
    writeFileSync(path.join(work, DESCRIPTION), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 })
    const name = nameAt(now)
    renameSync(work, path.join(baseFolder(folder), name))
    deleteOldBackups(folder, name, keep)
    return { ...description, name, folder: path.join(baseFolder(folder), name) }
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    throw error
  }
}

/** Compares every file of a copy with its manifest. Throws the name of the first wrong one. */
export async function verifyCopy(folder: string, expected: Record<string, string>): Promise<void> {
  const found = await hashesOf(path.join(folder, 'data'))
  const names = [...new Set([...Object.keys(expected), ...Object.keys(found)])]
  const wrong = names.find((name) => expected[name] !== found[name])
  if (wrong)
    throw new RunnerError(
      `The backup is damaged: ${wrong} is ${found[wrong] ? 'not as it was copied' : 'missing'}.`,
    )
}

export const manifestFile = (folder: string) => path.join(folder, MANIFEST)

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !LEFT_OUT.has(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort()
  const hashes: [string, string][] = []
  for (const file of files) {
    const hash = createHash('sha256')
    await pipeline(createReadStream(path.join(folder, file)), hash)
    hashes.push([file, hash.digest('hex')])
  }
  return Object.fromEntries(hashes)
}
