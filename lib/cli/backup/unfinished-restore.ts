// How far the restore of a cell has come, as a comment on its schema: one that was interrupted continues where it stopped.
import type { RawSql } from '@/db/connect'

interface Unfinished {
  /** The instant of the backup. */
  of: string
  /** The migrations that the schema does not have yet, in their order. */
  lacks: string[]
}

const PREFIX = 'restoring '

export async function findUnfinished(sql: RawSql, schema: string): Promise<Unfinished | undefined> {
  const [row] = await sql<{ comment: string | null }[]>`
    select obj_description(to_regnamespace(${schema})::oid, 'pg_namespace') as comment`
  return row?.comment?.startsWith(PREFIX) ? JSON.parse(row.comment.slice(PREFIX.length)) : undefined
}

/** `undefined`: it is complete. */
export const setUnfinished = (sql: RawSql, schema: string, left: Unfinished | undefined) =>
  sql.unsafe(`comment on schema "${schema}" is ${left ? `'${PREFIX}${JSON.stringify(left)}'` : 'null'}`)
