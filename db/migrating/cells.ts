// The migrations of the cells. Each cell has its own record of what it has, so one that fails is left behind, and continues where
// it stopped.
import type { RawSql } from '@/db/connect'
import { type ApplyOptions, applyMigration, type Migration } from './apply'
import { isContraction } from './kinds.mjs'
import { connectOwner } from './owner'

interface Cell {
  number: number
  schema: string
}

interface Failure extends Cell {
  tag: string
  error: unknown
  /** Whether the processes of this version need what the cell lacks. */
  isNeeded: boolean
}

class CellsBehind extends Error {
  /** Whether the processes of this version may start all the same. */
  readonly mayServe: boolean

  constructor(failures: readonly Failure[]) {
    const lines = failures.map(
      ({ number, schema, tag, error }) =>
        `Cell ${number} (${schema}) was left behind by migration ${tag}: ${error instanceof Error ? error.message : error}`,
    )
    super([...lines, 'Every other cell is complete. The next npm run migrate continues there.'].join('\n'), {
      cause: failures[0]?.error,
    })
    this.mayServe = failures.every(({ isNeeded }) => !isNeeded)
  }
}

/** For `catch`: the other cells are complete, so the role of the application gets its rights first. */
export function cellsBehind(error: unknown): CellsBehind {
  if (error instanceof CellsBehind) return error
  throw error
}

/** @param client has the lock of migrations, which the connections of the cells work under */
export async function migrateCells(
  client: RawSql,
  { url, migrations }: { url: string; migrations: readonly Migration[] },
  options: ApplyOptions,
): Promise<void> {
  if (migrations.length === 0) return
  const failures: Failure[] = []
  for (const cell of await client<Cell[]>`select number, schema from platform.cells order by number`) {
    const failure = await migrateCell(client, { url, cell, migrations }, options)
    if (failure) failures.push(failure)
  }
  if (failures.length > 0) throw new CellsBehind(failures)
}

async function migrateCell(
  client: RawSql,
  { url, cell, migrations }: { url: string; cell: Cell; migrations: readonly Migration[] },
  options: ApplyOptions,
): Promise<Failure | undefined> {
  const done = await client<{ migration: string }[]>`
    select migration from platform.cell_migrations where cell = ${cell.number}`
  const has = new Set(done.map(({ migration }) => migration))
  const pending = migrations.filter(({ tag }) => !has.has(tag))
  if (pending.length === 0) return undefined
  const own = connectOwner(url, cell.schema)
  let tag = pending[0]!.tag
  try {
    await requireSchema(own, cell)
    while (pending.length > 0) {
      tag = pending[0]!.tag
      await applyMigration(own, pending[0]!, recordFor(cell, pending[0]!), options)
      pending.shift()
    }
    return undefined
  } catch (error) {
    return { ...cell, tag, error, isNeeded: pending.some((one) => !isContraction(one.tag)) }
  } finally {
    await own.end({ timeout: 5 })
  }
}

/** Otherwise the statements would change another cell. */
async function requireSchema(sql: RawSql, { schema }: Cell): Promise<void> {
  const [row] = await sql<{ schema: string | null }[]>`select current_schema() as schema`
  if (row?.schema === schema) return
  throw new Error(
    row?.schema ? `its connections find the tables of "${row.schema}"` : 'its schema does not exist',
  )
}

const recordFor =
  ({ number }: Cell, { tag, hash }: Migration) =>
  (by: RawSql) =>
    by`insert into platform.cell_migrations (cell, migration, hash, done_at) values (${number}, ${tag}, ${hash}, now())`

/** Of a cell that has them without having been migrated here: one that is new, or was put back. */
export async function recordMigrations(
  sql: RawSql,
  cell: number,
  migrations: readonly { migration: string; hash: string }[],
): Promise<void> {
  for (const { migration, hash } of migrations)
    await sql`insert into platform.cell_migrations (cell, migration, hash, done_at)
      values (${cell}, ${migration}, ${hash}, now()) on conflict do nothing`
}
