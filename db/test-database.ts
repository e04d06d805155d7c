// A database for one test file: a copy of the template, dropped at the end. A test needs only
// `const { db } = await testDatabase()` at the top of the file.
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { createDatabase, type Database } from '@/db/client'
import { namesBothKinds } from '@/e2e/fixtures/database/kinds'

export interface TestDatabase extends Database {
  url: string
}

interface OwnDatabase extends TestDatabase {
  /** Connections that find the tables of another cell. */
  openCell(schema: string): Database
}

export async function testDatabase(): Promise<OwnDatabase> {
  const { adminUrl, template, prefix } = inject('testServer')
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await asAdmin(
    adminUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy wal_log`,
  )
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  const mixed = new Set<string>()
  const onStatement = (text: string) => {
    if (namesBothKinds(text)) mixed.add(text)
  }
  const database = createDatabase({ url: url.href, max: 20, onStatement })
  const cells: Database[] = []
  const close = async () => {
    await Promise.all([database, ...cells].map((one) => one.close()))
    await asAdmin(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`)
    if (mixed.size > 0)
      throw new Error(`Tables of the platform and of a cell in one statement:\n${[...mixed].join('\n\n')}`)
  }
  afterAll(close)
  return {
    ...database,
    url: url.href,
    close,
    openCell(searchPath) {
      const cell = createDatabase({ url: url.href, max: 20, onStatement, searchPath })
      cells.push(cell)
      return cell
    },
  }
}

async function asAdmin(url: string, run: (sql: postgres.Sql) => Promise<unknown>) {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await run(sql)
  } finally {
    await sql.end()
  }
}
