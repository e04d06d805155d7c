import { type SQL, type SQLChunk, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { SealedColumn } from '@/lib/base/kernel/sealed-column'

/** Of each end of a table, so that a start reads no large one: the rows of before a change of the secret, and those of after it. */
const ROWS = 200

const listOf = (parts: SQLChunk[]) => sql.join(parts, sql`, `)

/** The ids of the keys that the oldest and the newest rows of a column name. */
export async function listNamedKeys(
  db: Db | Tx,
  { table, column, key, hash }: SealedColumn,
): Promise<string[]> {
  const from = sql.join(table.split('.').map(sql.identifier), sql`.`)
  const names = [column, ...(hash ? [hash.column] : [])]
  const selected = listOf([
    sql`split_part(${sql.identifier(column)}, '.', 2)`,
    ...(hash ? [sql`split_part(${sql.identifier(hash.column)}, '.', 1)`] : []),
  ])
  const order = (by: SQL) => listOf(key.map((name) => sql`${sql.identifier(name)} ${by}`))
  const columns = listOf([...new Set([...key, ...names])].map(sql.identifier))
  const rows = await db.execute<{ key: string | null }>(sql`
    select distinct unnest(array[${selected}]) as key from (
      (select ${columns} from ${from} order by ${order(sql`asc`)} limit ${ROWS})
      union all
      (select ${columns} from ${from} order by ${order(sql`desc`)} limit ${ROWS})
    ) ends`)
  return rows.flatMap(({ key: id }) => id || [])
}
