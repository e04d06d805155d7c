// The rows of long statements: a seller with 1,000,000 postings beside one with 10,000, with the same number of entries a day.
import { rmSync } from 'node:fs'
import path from 'node:path'
import postgres, { type Sql } from 'postgres'
import type { Db } from '@/db/client'
import { startEmbeddedServer } from '@/db/embedded-server.mjs'
import { migrateDatabase } from '@/db/migrate'
import { addDays, type CivilDate } from '@/lib/kernel/dates'
import { getBalance } from '@/lib/ledger/store'
import { listStatementPostings, sumBefore } from '@/lib/statement/statement-store'
import { compareAll, fillSettings } from '../comparison'
import { createSeller, fillPostings, SALES_A_DAY } from '../fill-postings'

const SMALL = 10_000
const POSTINGS_A_SALE = 4
const FIRST_DAY = '2020-01-01' as CivilDate

/** Resolves to how many queries take too long, or read a large table as a whole. */
export async function measureStatement(postings: number): Promise<number> {
  const home = path.resolve('.data/bench-statement')
  rmSync(home, { recursive: true, force: true })
  const server = await startEmbeddedServer({ home, settings: fillSettings })
  try {
    await migrateDatabase(server.url)
    const sql = postgres(server.url, { max: 1, onnotice: () => {} })
    const small = await fill(sql, '11222333000181', SMALL)
    const large = await fill(sql, '11444777000161', postings)
    await sql.end()
    const compared = Object.entries(queries).map(([name, run]) => ({
      name: `${name}, ${postings.toLocaleString('en')}`,
      small: (db: Db) => run(db, small),
      large: (db: Db) => run(db, large),
    }))
    return await compareAll(server.url, compared)
  } finally {
    await server.stop()
    rmSync(home, { recursive: true, force: true })
  }
}

/** A seller, and a place in the middle of its statement. */
interface Middle {
  sellerId: number
  executionDate: CivilDate
  transactionId: number
}

async function fill(sql: Sql, document: string, postings: number): Promise<Middle> {
  const sellerId = await createSeller(sql, { document })
  const sales = postings / POSTINGS_A_SALE
  await fillPostings(sql, { sellerId, from: 0, to: sales, firstDay: FIRST_DAY })
  const [row] = await sql<{ id: string }[]>`
    select id from ledger_transactions where seller_id = ${sellerId} order by id offset ${Math.floor(sales / 2)} limit 1`
  const executionDate = addDays(FIRST_DAY, Math.floor(sales / SALES_A_DAY / 2))
  return { sellerId, executionDate, transactionId: Number(row!.id) }
}

const queries: Record<string, (db: Db, middle: Middle) => Promise<number>> = {
  'statement: newest page': async (db, { sellerId }) =>
    (await listStatementPostings(db, sellerId, { direction: 'desc', limit: 101 })).length,
  'statement: page deep in it': async (db, { sellerId, ...behind }) =>
    (await listStatementPostings(db, sellerId, { direction: 'desc', limit: 101, behind })).length,
  'statement: one day': async (db, { sellerId, executionDate: day }) =>
    (await listStatementPostings(db, sellerId, { direction: 'asc', from: day, to: day, limit: 1000 })).length,
  'statement: start of a running balance': async (db, { sellerId, executionDate, transactionId }) => {
    await sumBefore(db, sellerId, executionDate, transactionId)
    return 1
  },
  'statement: balance of the seller': async (db, { sellerId }) => {
    await getBalance(db, sellerId)
    return 1
  },
}
