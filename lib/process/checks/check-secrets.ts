// Whether the configured secrets open what is sealed: every text of every column, each bound to its row. Nothing is written.
import type { Sql } from 'postgres'
import type { SealedColumn, Sealers } from '@/lib/base/kernel/sealed-column'
import { sealedColumns } from '@/lib/process/sealed-columns'
import type { Report } from './check-cells'

/** Documents are among the texts. */
const ROWS_AT_ONCE = 20
const MAX_OF_A_COLUMN = 20

export interface Opening {
  sealers: Sealers
  /** The ids of keys that are lost for good: what they sealed is no finding. */
  lostKeys: readonly string[]
}

const isOfPlatform = ({ table }: SealedColumn) => table.startsWith('platform.')

export const checkPlatformSecrets = (sql: Sql, opening: Opening): Promise<Report> =>
  checkColumns(sql, sealedColumns.filter(isOfPlatform), opening)

export const checkCellSecrets = (sql: Sql, opening: Opening): Promise<Report> =>
  checkColumns(
    sql,
    sealedColumns.filter((column) => !isOfPlatform(column)),
    opening,
  )

async function checkColumns(sql: Sql, columns: readonly SealedColumn[], opening: Opening): Promise<Report> {
  const total = { opened: 0, lost: 0 }
  const findings: string[] = []
  for (const column of columns) {
    const { opened, lost, unreadable } = await openColumn(sql, column, opening)
    total.opened += opened
    total.lost += lost
    const name = `${column.table}.${column.column}`
    findings.push(...unreadable.slice(0, MAX_OF_A_COLUMN).map((key) => `${name} ${key} cannot be opened`))
    if (unreadable.length > MAX_OF_A_COLUMN)
      findings.push(`${name}: ${unreadable.length - MAX_OF_A_COLUMN} more cannot be opened`)
  }
  return { figures: total, findings }
}

async function openColumn(sql: Sql, column: SealedColumn, { sealers, lostKeys }: Opening) {
  const { table, column: name, key, reads = [] } = column
  let [opened, lost] = [0, 0]
  const unreadable: string[] = []
  await sql.begin('read only', async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local idle_in_transaction_session_timeout = 0`
    const rows = tx`
      select ${tx([...new Set([...key, ...reads, name])])} from ${tx(table)} where ${tx(name)} <> ''`
    for await (const some of rows.cursor(ROWS_AT_ONCE))
      for (const row of some) {
        const sealed = String(row[name])
        if (opens(sealers, column, sealed, row)) opened += 1
        else if (lostKeys.includes(sealed.split('.')[1] ?? '')) lost += 1
        else unreadable.push(key.map((one) => String(row[one])).join(' '))
      }
  })
  return { opened, lost, unreadable }
}

function opens(
  sealers: Sealers,
  { reseal }: SealedColumn,
  sealed: string,
  row: Record<string, unknown>,
): boolean {
  try {
    reseal(sealers, sealed, row)
    return true
  } catch {
    return false
  }
}
