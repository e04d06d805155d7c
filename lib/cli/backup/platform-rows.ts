// What the platform has of the sellers of a cell: written beside a backup of the cell, and compared when that is restored.

import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { RawSql } from '@/db/connect'

interface PlatformTable {
  name: string
  /** The column with the id of the seller. */
  seller: string
  key: string[]
}

interface StoredRow {
  table: string
  row: Record<string, unknown>
}

export interface PlatformDifference {
  table: string
  /** Not in the backup. */
  newer: number
  changed: number
  /** In the backup alone. */
  gone: number
}

const ROWS_AT_ONCE = 1_000

/** Of each table that names sellers. */
const listTables = (sql: RawSql) => sql<PlatformTable[]>`
  select relname as name, attname as seller, array(
    select k.attname from pg_index join pg_attribute k on k.attrelid = indrelid and k.attnum = any(indkey)
    where indrelid = c.oid and indisprimary order by k.attnum)::text[] as key
  from pg_class c join pg_attribute on attrelid = c.oid and not attisdropped
    and attname = case relname when 'sellers' then 'id' else 'seller_id' end
  where relnamespace = 'platform'::regnamespace and relkind = 'r' order by relname`

const listRows = (sql: RawSql, { name, seller }: PlatformTable, cell: number) => sql<{ row: string }[]>`
  select to_jsonb(t)::text as row from platform.${sql(name)} t
  where ${sql(`t.${seller}`)} in (select id from platform.sellers where cell = ${cell})`

/** One line of JSON for each row. Returns the number of rows. */
export async function writePlatformRows(sql: RawSql, cell: number, file: string): Promise<number> {
  const out = await open(file, 'wx', 0o600)
  let count = 0
  try {
    for (const table of await listTables(sql))
      for await (const rows of listRows(sql, table, cell).cursor(ROWS_AT_ONCE)) {
        count += rows.length
        const lines = rows.map(({ row }) => `{"table":${JSON.stringify(table.name)},"row":${row}}\n`)
        await out.writeFile(lines.join(''))
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
  const stored = await readRows(file)
  const differences: PlatformDifference[] = []
  for (const table of await listTables(sql)) {
    const before = new Map((stored.get(table.name) ?? []).map((row) => [keyOf(table, row), row]))
    let [newer, changed, present] = [0, 0, 0]
    for await (const rows of listRows(sql, table, cell).cursor(ROWS_AT_ONCE))
      for (const row of rows.map((one) => JSON.parse(one.row) as Record<string, unknown>)) {
        const old = before.get(keyOf(table, row))
        if (!old) newer += 1
        else present += 1
        if (old && Object.keys(old).some((name) => JSON.stringify(old[name]) !== JSON.stringify(row[name])))
          changed += 1
      }
    const gone = before.size - present
    if (newer + changed + gone > 0) differences.push({ table: table.name, newer, changed, gone })
  }
  return differences
}

const keyOf = ({ key }: PlatformTable, row: Record<string, unknown>) =>
  JSON.stringify(key.map((name) => row[name]))

/** By table. */
export async function readRows(file: string): Promise<Map<string, Record<string, unknown>[]>> {
  const rows = new Map<string, Record<string, unknown>[]>()
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    const { table, row } = JSON.parse(line) as StoredRow
    const of = rows.get(table)
    if (of) of.push(row)
    else rows.set(table, [row])
  }
  return rows
}
