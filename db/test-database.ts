// A database for one test file: a copy of the template, dropped at the end. A test needs only
// `const { db } = await testDatabase()` at the top of the file.
import { randomBytes } from 'node:crypto'
import postgres from 'postgres'
import { afterAll, inject } from 'vitest'
import { createDatabase, type Database } from '@/db/client'
import { urlOf } from '@/db/test-server'
import { createCitusDatabase, placeCells } from '@/e2e/citus/database'
import { namesBothKinds } from '@/lib/testing/database/kinds'

export interface TestDatabase extends Database {
  url: string
}

interface OwnDatabase extends TestDatabase {
  /** Connections that find the tables of another cell. */
  openCell(schema: string): Database
}

export async function testDatabase(): Promise<OwnDatabase> {
  const { url, drop } = await newDatabase()
  const mixed = new Set<string>()
  const onStatement = (text: string) => {
    if (namesBothKinds(text)) mixed.add(text)
  }
  const database = createDatabase({ url, max: 20, onStatement })
  const cells: Database[] = []
  const close = async () => {
    await Promise.all([database, ...cells].map((one) => one.close()))
    await drop()
    if (mixed.size > 0)
      throw new Error(`Tables of the platform and of a cell in one statement:\n${[...mixed].join('\n\n')}`)
  }
  afterAll(close)
  return {
    ...database,
    url,
    close,
    openCell(searchPath) {
      const cell = createDatabase({ url, max: 20, onStatement, searchPath })
      cells.push(cell)
      return cell
    },
  }
}

/** In the tests of Citus, a cell that it has placed on a worker. */
async function newDatabase(): Promise<{ url: string; drop(): Promise<unknown> }> {
  const { adminUrl, template, prefix, isCitus } = inject('testServer')
  if (isCitus) {
    const { url, drop } = await createCitusDatabase(adminUrl)
    const [cell] = await placeCells(url, 1)
    return { url: `${url}?search_path=${cell!.schema}`, drop }
  }
  const name = `${prefix}_${randomBytes(4).toString('hex')}`
  await asAdmin(
    adminUrl,
    (sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`,
  )
  return {
    url: urlOf(adminUrl, name),
    drop: () => asAdmin(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
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
