// What the platform has of the sellers of a cell: written beside a backup of the cell, and compared when that is restored.
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { RawSql } from '@/db/connect'

interface PlatformTable {
  name: string
  /** The column with the id of the seller. */
  seller: string
  key: string[]
  /** In SQL: of a file or a sealed text the hash, since a row is compared, and never put back. */
  columns: string
}

export interface PlatformDifference {
  table: string
  /** Not in the backup. */
  newer: number
  changed: number
  /** In the backup alone. */
  gone: number
}

const ROWS_AT_ONCE = 200

/** Of each table that names sellers. */
const listTables = (sql: RawSql) => sql<PlatformTable[]>`
  select relname as name, s.attname as seller, array(
    select k.attname from pg_index join pg_attribute k on k.attrelid = indrelid and k.attnum = any(indkey)
    where indrelid = c.oid and indisprimary order by k.attnum)::text[] as key, (
    select string_agg(format(case
      when a.atttypid = 'bytea'::regtype then 'sha256(%1$I) as %1$I'
      when a.attname like '%sealed%' then 'sha256(convert_to(%1$I, ''UTF8'')) as %1$I'
      else '%1$I' end, a.attname), ', ' order by a.attnum)
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
  from pg_class c join pg_attribute s on s.attrelid = c.oid and not s.attisdropped
    and s.attname = case relname when 'sellers' then 'id' else 'seller_id' end
  where relnamespace = 'platform'::regnamespace and relkind = 'r' order by relname`

/** The rows of a cell as they are stored. */
const rowsOf = (sql: RawSql, { name, seller, columns }: PlatformTable, cell: number) => sql`
  (select ${sql.unsafe(columns)} from platform.${sql(name)}
    where ${sql(seller)} in (select id from platform.sellers where cell = ${cell}))`

/** One line of JSON for each row. Returns the number of rows. */
export async function writePlatformRows(sql: RawSql, cell: number, file: string): Promise<number> {
  const out = await open(file, 'wx', 0o600)
  let count = 0
  try {
    for (const table of await listTables(sql)) {
      const stored = sql<{ row: string }[]>`
        select to_jsonb(t)::text as row from ${rowsOf(sql, table, cell)} t`
      for await (const rows of stored.cursor(ROWS_AT_ONCE)) {
        count += rows.length
        const lines = rows.map(({ row }) => `{"table":${JSON.stringify(table.name)},"row":${row}}\n`)
        await out.writeFile(lines.join(''))
      }
    }
    await out.sync()
    return count
  } finally {
    await out.close()
  }
}

/** What the platform has differently by now, of the tables where that is so. */
export async function comparePlatformRows(
  sql: RawSql,
  cell: number,
  file: string,
): Promise<PlatformDifference[]> {
  const tables = new Map((await listTables(sql)).map((table) => [table.name, table]))
  const sums = new Map([...tables.keys()].map((name) => [name, { stored: 0, found: 0, changed: 0 }]))
  for await (const { table: name, lines } of readLines(file)) {
    const table = tables.get(name)
    if (!table) continue
    const { found, changed } = await compareLines(sql, { table, cell, lines })
    const sum = sums.get(name)!
    sum.stored += lines.length
    sum.found += found
    sum.changed += changed
  }
  const differences: PlatformDifference[] = []
  for (const table of tables.values()) {
    const { stored, found, changed } = sums.get(table.name)!
    const [row] = await sql<{ count: number }[]>`
      select count(*)::int as count from ${rowsOf(sql, table, cell)} t`
    const [newer, gone] = [row!.count - found, stored - found]
    if (newer + changed + gone > 0) differences.push({ table: table.name, newer, changed, gone })
  }
  return differences
}

/** How many of the rows are still there, and how many of these differ in a column that they had. */
async function compareLines(
  sql: RawSql,
  { table, cell, lines }: { table: PlatformTable; cell: number; lines: string[] },
): Promise<{ found: number; changed: number }> {
  const sameKey = table.key.map((name) => `t."${name}" = k."${name}"`).join(' and ')
  const [row] = await sql<{ found: number; changed: number }[]>`
    select count(*)::int as found, count(*) filter (where before <> (
      select jsonb_object_agg(name, after -> name) from jsonb_object_keys(before) name))::int as changed
    from (
      select line -> 'row' as before, to_jsonb(t) as after
      from jsonb_array_elements(${`[${lines.join(',')}]`}::text::jsonb) line
      cross join lateral jsonb_populate_record(null::platform.${sql(table.name)}, line -> 'row') k
      join ${rowsOf(sql, table, cell)} t on ${sql.unsafe(sameKey)}) compared`
  return row!
}

/** The sellers of the cell when it was backed up: uuid by id. */
export async function readSellers(file: string): Promise<Map<string, string>> {
  const sellers = new Map<string, string>()
  for await (const { table, lines } of readLines(file))
    if (table === 'sellers')
      for (const line of lines) {
        const { row } = JSON.parse(line) as { row: { id: number; uuid: string } }
        sellers.set(String(row.id), row.uuid)
      }
  return sellers
}

/** Some lines of one table at a time. */
async function* readLines(file: string): AsyncGenerator<{ table: string; lines: string[] }> {
  let [table, lines]: [string, string[]] = ['', []]
  for await (const line of linesOf(file)) {
    const next = /^\{"table":"([^"]+)"/.exec(line)?.[1] ?? ''
    if (lines.length > 0 && (next !== table || lines.length === ROWS_AT_ONCE)) {
      yield { table, lines }
      lines = []
    }
    table = next
    lines.push(line)
  }
  if (lines.length > 0) yield { table, lines }
}

/** Ended by line feeds alone, which JSON escapes: node:readline also ends lines at characters that a name may have. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = ''
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop()!
    yield* lines
  }
}
