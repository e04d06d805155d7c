// A folder of backups of one kind, with a folder for each: `backup.json` says what it is, and has the hash of each of its files.
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isAlive } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'

interface Described {
  /** All of it is of this instant. */
  at: string
  bytes: number
  /** SHA-256 of each file, by its path in the folder. */
  files: Record<string, string>
}

export type StoredBackup<Facts = object> = Facts & Described & { folder: string }

export type Log = (line: string) => void

export const DESCRIPTION = 'backup.json'

/** Stores what `write` puts into a new folder. Deletes those beyond the newest `keep`, of which the new one is always one. */
export async function storeBackup<Facts extends { at: string }>(
  { parent, keep, log }: { parent: string; keep: number; log: Log },
  write: (work: string) => Promise<Facts>,
): Promise<StoredBackup<Facts>> {
  const work = openWork(parent)
  try {
    const facts = await write(work)
    const description = { ...facts, bytes: bytesOf(work), files: await hashesOf(work) }
    writeFileSync(path.join(work, DESCRIPTION), `${JSON.stringify(description, null, 2)}\n`, { mode: 0o600 })
    const folder = path.join(parent, facts.at.replaceAll(':', '-'))
    renameSync(work, folder)
    const others = listBackups(parent, log).filter((one) => one.folder !== folder)
    for (const old of others.slice(0, Math.max(0, others.length - keep + 1)))
      rmSync(old.folder, { recursive: true, force: true })
    return { ...description, folder }
  } catch (error) {
    rmSync(work, { recursive: true, force: true })
    throw error
  }
}

/** A new folder for an unfinished backup, open to its owner only; what ended processes have left is removed. */
function openWork(parent: string): string {
  mkdirSync(parent, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(parent)) {
    const pid = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
  const work = path.join(parent, `unfinished-${process.pid}`)
  mkdirSync(work, { mode: 0o700 })
  return work
}

/** The finished backups, oldest first. One whose description is damaged is named, and left alone. */
export function listBackups<Facts>(parent: string, log: Log): StoredBackup<Facts>[] {
  if (!existsSync(parent)) return []
  const backups: StoredBackup<Facts>[] = []
  for (const name of readdirSync(parent)) {
    const file = path.join(parent, name, DESCRIPTION)
    if (name.startsWith('unfinished-') || !existsSync(file)) continue
    const description = read<Facts>(file)
    if (description) backups.push({ ...description, folder: path.join(parent, name) })
    else log(`DAMAGED, and left alone: ${file} cannot be read.`)
  }
  return backups.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function read<Facts>(file: string): (Facts & Described) | undefined {
  try {
    const description = JSON.parse(readFileSync(file, 'utf8'))
    return Number.isNaN(Date.parse(description.at)) ? undefined : description
  } catch {
    return undefined
  }
}

/** The newest backup that is not after the instant, after its files were compared with their hashes. */
export async function chooseBackup<Facts>(
  { parent, what, until }: { parent: string; what: string; until?: Date | undefined },
  log: Log,
): Promise<StoredBackup<Facts>> {
  const backups = listBackups<Facts>(parent, log)
  const chosen = until ? backups.findLast(({ at }) => new Date(at) <= until) : backups.at(-1)
  if (!chosen) {
    const oldest = backups[0] ? `; the oldest is of ${backups[0].at}` : ''
    throw new RunnerError(`${parent} has no backup of ${what}${until ? ' of that time' : ''}${oldest}.`)
  }
  log(`Checking the backup of ${chosen.at} …`)
  const found = await hashesOf(chosen.folder)
  const names = [...new Set([...Object.keys(chosen.files), ...Object.keys(found)])]
  const wrong = names.find((name) => chosen.files[name] !== found[name])
  if (wrong === undefined) return chosen
  throw new RunnerError(
    `The backup is damaged: ${path.join(chosen.folder, wrong)} is missing or was changed.`,
  )
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== DESCRIPTION)
    .sort()

const bytesOf = (folder: string) =>
  filesIn(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0)

async function hashesOf(folder: string): Promise<Record<string, string>> {
  const hashes: [string, string][] = []
  for (const name of filesIn(folder)) hashes.push([name, await hashOf(path.join(folder, name))])
  return Object.fromEntries(hashes)
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
