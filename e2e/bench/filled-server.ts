// A server of Postgres whose database takes minutes to fill. With --keep its files stay in .data, and the next run with as many rows
// uses them.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'

/** Settings of a server that is filled in minutes and can be filled again. */
export const fillSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '4GB',
}

interface Filled<Known> {
  name: string
  /** Of the large one. */
  rows: number
  isKept: boolean
  /** Fills the migrated database; what it resolves to is stored as JSON. */
  fill(url: string): Promise<Known>
}

export async function withFilledServer<Known, Result>(
  { name, rows, isKept, fill }: Filled<Known>,
  work: (url: string, known: Known) => Promise<Result>,
): Promise<Result> {
  const home = path.resolve('.data', `bench-${name}`)
  const record = path.join(home, 'filled.json')
  const before = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : undefined
  const isFilled = isKept && before?.rows === rows
  if (!isFilled) rmSync(home, { recursive: true, force: true })
  const server = await startEmbeddedServer({ home, settings: fillSettings })
  try {
    await migrateDatabase(server.url)
    const known: Known = isFilled ? before.known : await fill(server.url)
    writeFileSync(record, JSON.stringify({ rows, known }))
    return await work(server.url, known)
  } finally {
    await server.stop()
    if (!isKept) rmSync(home, { recursive: true, force: true })
  }
}
