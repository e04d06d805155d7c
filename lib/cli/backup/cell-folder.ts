// Backups of single cells: `cells/<number>` beside the base backups has one folder for each.
import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isAlive } from '@/db/embedded-cluster.mjs'
import { RunnerError } from '@/lib/cli/runner-error.mjs'
import { DESCRIPTION } from './folder'

interface CellBackup {
  cell: number
  schema: string
  /** By the clock of the database: all of it is of this instant. */
  at: string
  bytes: number
  sellers: number
  platformRows: number
  migrations: { migration: string; hash: string }[]
  /** SHA-256 of each file. */
  files: Record<string, string>
}

export interface StoredCellBackup extends CellBackup {
  folder: string
}

/** What pg_dump wrote of the schema. */
export const DUMP = 'schema.dump'
export const PLATFORM = 'platform.jsonl'

const folderOfCell = (folder: string, cell: number) => path.join(folder, 'cells', String(cell))

/** A new folder for an unfinished backup, open to its owner only; what ended processes have left is removed. */
export function openCellFolder(folder: string, cell: number): { work: string; place(name: string): string } {
  const cells = folderOfCell(folder, cell)
  mkdirSync(cells, { recursive: true, mode: 0o700 })
  for (const name of readdirSync(cells)) {
    const pid = /^unfinished-(\d+)$/.exec(name)?.[1]
    if (pid && !isAlive(Number(pid))) rmSync(path.join(cells, name), { recursive: true, force: true })
  }
  const work = path.join(cells, `unfinished-${process.pid}`)
  mkdirSync(work, { mode: 0o700 })
  return { work, place: (name) => path.join(cells, name) }
}

/** The finished backups of a cell, oldest first. One whose description is damaged is named, and left alone. */
export function listCellBackups(
  folder: string,
  cell: number,
  log: (line: string) => void = () => {},
): StoredCellBackup[] {
  const cells = folderOfCell(folder, cell)
  if (!existsSync(cells)) return []
  const backups: StoredCellBackup[] = []
  for (const name of readdirSync(cells)) {
    const file = path.join(cells, name, DESCRIPTION)
    if (name.startsWith('unfinished-') || !existsSync(file)) continue
    const description = read(file)
    if (description) backups.push({ ...description, folder: path.join(cells, name) })
    else log(`DAMAGED, and left alone: ${file} cannot be read.`)
  }
  return backups.sort((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function read(file: string): CellBackup | undefined {
  try {
    const description = JSON.parse(readFileSync(file, 'utf8'))
    return Number.isNaN(Date.parse(description.at)) ? undefined : description
  } catch {
    return undefined
  }
}

export async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** Throws the name of the first file that is not as it was written. */
export async function verifyCellBackup({ folder, files }: StoredCellBackup): Promise<void> {
  for (const [name, hash] of Object.entries(files)) {
    const file = path.join(folder, name)
    if (!existsSync(file) || (await hashOf(file)) !== hash)
      throw new RunnerError(`The backup is damaged: ${file} is missing or was changed.`)
  }
}
