// Queries of a test about one seller, whose rows are in one of the cells of the instance.
import postgres from 'postgres'
import { createDatabase, type Database } from '@/db/client'
import type { TestApp } from '@/lib/testing/app'

type Sql = TestApp['sql']

const url = () => process.env.E2E_DATABASE_URL!
/** Shared by the files of one worker: none of them may end it, so it closes by itself. */
const connect = (schema: string) =>
  postgres(url(), { max: 2, idle_timeout: 2, onnotice: () => {}, connection: { search_path: schema } })

const opened = new Map<string, Sql>()

export async function schemaOfSeller(idSeller: number): Promise<string> {
  const sql = postgres(url(), { max: 1 })
  const [cell] = await sql`
    select c.schema from platform.sellers s join platform.cells c on c.number = s.cell where s.id = ${idSeller}`
  await sql.end()
  return cell!.schema
}

/** Whether the instance has more than one cell. */
export async function hasCells(): Promise<boolean> {
  const sql = postgres(url(), { max: 1 })
  const cells = await sql`select number from platform.cells`
  await sql.end()
  return cells.length > 1
}

/** Connections that find the tables of the seller's cell. */
export async function sqlOfSeller(idSeller: number): Promise<Sql> {
  const schema = await schemaOfSeller(idSeller)
  const known = opened.get(schema)
  if (known) return known
  const sql = connect(schema) as unknown as Sql
  opened.set(schema, sql)
  return sql
}

/** The same as the product has them; the caller closes them. */
export async function databaseOfSeller(idSeller: number, max = 1): Promise<Database> {
  return createDatabase({ url: url(), max, searchPath: await schemaOfSeller(idSeller) })
}
