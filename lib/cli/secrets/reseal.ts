// Seals the texts of one column again with the current key, in batches, beside processes that read and write it. Each row is
// compared and set by itself: no statement waits for a second row, a row that changes meanwhile keeps its change, and what was
// done stays done when the process is killed.
import { type SQL, sql } from 'drizzle-orm'
import { type Ctx, transaction } from '@/lib/base/kernel/ctx'
import type { SealedColumn, SealedRow } from '@/lib/base/kernel/sealed-column'

const BATCH = 200
/** Updates at the same time; the others of a batch wait. */
const AT_ONCE = 4

export interface Resealed {
  resealed: number
  /** The rows that can't be opened, by table and primary key. */
  unreadable: string[]
}

interface Fresh {
  row: SealedRow
  sealed: string
  hash?: string | null
}

/** One pass over the column, by its primary key. `onBatch` is called after each batch. */
export async function resealColumn(
  ctx: Ctx,
  column: SealedColumn,
  onBatch: (done: number) => void | Promise<void> = () => {},
): Promise<Resealed> {
  const result: Resealed = { resealed: 0, unreadable: [] }
  let last: SealedRow | undefined
  do {
    const rows = await listOld(ctx, column, last)
    last = rows.at(-1)
    const fresh: Fresh[] = []
    for (const row of rows) {
      const one = tryReseal(ctx, column, row)
      if (one) fresh.push(one)
      else result.unreadable.push(`${column.table}.${column.column} ${keyText(column, row)}`)
    }
    for (let at = 0; at < fresh.length; at += AT_ONCE) {
      const written = fresh.slice(at, at + AT_ONCE).map((one) => write(ctx, column, one))
      for (const count of await Promise.all(written)) result.resealed += count
    }
    await onBatch(result.resealed)
  } while (last)
  return result
}

/** How many texts and hashes name another key than the current one, by that key. */
export async function countOld(ctx: Ctx, column: SealedColumn): Promise<Map<string, number>> {
  const { table, column: name, hash } = column
  const counts = new Map<string, number>()
  const add = async (expression: SQL, where: SQL) => {
    const rows = await read<{ key: string; n: number }>(
      ctx,
      sql`select ${expression} as key, count(*)::int as n from ${named(table)} where ${where} group by 1`,
    )
    for (const { key, n } of rows) counts.set(key, (counts.get(key) ?? 0) + n)
  }
  await add(sealedKey(name), isOldText(ctx, column))
  if (hash) await add(hashKey(hash.column), isOldHash(ctx, hash))
  return counts
}

/** Without the time limit of requests: one statement may have to pass over a whole table. */
function read<Row extends Record<string, unknown>>(ctx: Ctx, query: SQL): Promise<Row[]> {
  return transaction(ctx, async ({ tx }) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const rows: unknown = await tx.execute(query)
    return rows as Row[]
  })
}

const named = (table: string) =>
  sql.join(
    table.split('.').map((part) => sql.identifier(part)),
    sql`.`,
  )
const sealedKey = (name: string) => sql`split_part(${sql.identifier(name)}, '.', 2)`
const hashKey = (name: string) => sql`split_part(${sql.identifier(name)}, '.', 1)`

const isOldText = (ctx: Ctx, { column, keyId }: SealedColumn) =>
  sql`(${sql.identifier(column)} <> '' and ${sealedKey(column)} <> ${keyId(ctx)})`

const isOldHash = (ctx: Ctx, { column, keyId }: NonNullable<SealedColumn['hash']>) =>
  sql`(${sql.identifier(column)} is not null and ${hashKey(column)} <> ${keyId(ctx)})`

const list = (names: readonly string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  )

async function listOld(ctx: Ctx, column: SealedColumn, last?: SealedRow): Promise<SealedRow[]> {
  const { table, column: name, key, reads = [], hash } = column
  const isOld = hash ? sql`(${isOldText(ctx, column)} or ${isOldHash(ctx, hash)})` : isOldText(ctx, column)
  const after = last && sql`and (${list(key)}) > (${sql.join(valuesOf(key, last), sql`, `)})`
  const columns = [...new Set([...key, ...reads, name, ...(hash ? [hash.column] : [])])]
  return read(
    ctx,
    sql`
    select ${list(columns)} from ${named(table)} where ${isOld} ${after ?? sql``}
    order by ${list(key)} limit ${BATCH}`,
  )
}

const valuesOf = (key: readonly string[], row: SealedRow) => key.map((name) => sql`${row[name]}`)
const keyText = ({ key }: SealedColumn, row: SealedRow) => key.map((name) => String(row[name])).join(' ')

/** Undefined if the text can't be opened. A hash without a text can't be computed again, and its number is erased. */
function tryReseal(ctx: Ctx, { column, reseal, hash }: SealedColumn, row: SealedRow): Fresh | undefined {
  const sealed = String(row[column])
  if (sealed === '') return { row, sealed, hash: null }
  try {
    return { row, sealed: reseal(ctx, sealed, row), hash: hash?.compute(ctx, sealed, row) }
  } catch {
    return undefined
  }
}

/** 1, or 0 if the row has changed since it was read. */
async function write(
  ctx: Ctx,
  { table, column, key, hash }: SealedColumn,
  { row, sealed, hash: newHash }: Fresh,
): Promise<number> {
  const setHash = hash ? sql`, ${sql.identifier(hash.column)} = ${newHash ?? null}` : sql``
  const written = await ctx.db.execute(sql`
    update ${named(table)} set ${sql.identifier(column)} = ${sealed} ${setHash}
    where (${list(key)}) = (${sql.join(valuesOf(key, row), sql`, `)}) and ${sql.identifier(column)} = ${row[column]}
    returning 1`)
  return written.length
}
