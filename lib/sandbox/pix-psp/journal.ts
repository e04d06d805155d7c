// The file in which the PSP keeps its records: a line is one change as a whole, a JSON array of [table, key, row or null].
import { closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'

export type Change = [table: string, key: string, row: unknown]

export interface Journal {
  append(changes: Change[]): void
  close(): void
}

/** The changes of a file in their order. A line that a crash cut short is the last one and is not counted. */
export function readJournal(file: string): Change[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  lines.pop()
  return lines.flatMap((line) => JSON.parse(line) as Change[])
}

/** Replaces the file by the rows that exist now, then appends to it. */
export function openJournal(file: string, rows: Change[]): Journal {
  const text = rows.map((row) => `${JSON.stringify([row])}\n`).join('')
  writeFileSync(`${file}.new`, text, { mode: 0o600 })
  renameSync(`${file}.new`, file)
  const descriptor = openSync(file, 'a', 0o600)
  return {
    append: (changes) => void writeSync(descriptor, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(descriptor),
  }
}
