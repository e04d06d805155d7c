// The rows of a long statement: of a seller with the postings of --postings.
import postgres, { type Sql } from 'postgres'
import type { Db } from '@/db/client'
import { addDays, type CivilDate } from '@/lib/base/kernel/dates'
import { getBalance } from '@/lib/money/ledger/store'
import { listStatementPostings, sumBefore } from '@/lib/money/statement/statement-store'
import { createSeller, fillPostings, SALES_A_DAY } from '../fill-postings'
import { withFilledServer } from '../filled-server'
import { measureReadings } from '../measure-readings'

const POSTINGS_A_SALE = 4
const FIRST_DAY = '2020-01-01' as CivilDate

/** Resolves to how many queries take too long, or read a large table as a whole. */
export function measureStatement(postings: number, isKept: boolean): Promise<number> {
  const fill = (url: string) => fillStatement(url, postings)
  return withFilledServer({ name: 'statement', rows: postings, isKept, fill }, (url, middle) =>
    measureReadings(
      url,
      Object.entries(queries).map(([name, run]) => ({
        name: `${name}, ${postings.toLocaleString('en')}`,
        read: (db: Db) => run(db, middle),
      })),
    ),
  )
}

async function fillStatement(url: string, postings: number): Promise<Middle> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await fill(sql, '11444777000161', postings)
  } finally {
    await sql.end()
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
  const sales = Math.ceil(postings / POSTINGS_A_SALE)
  const from = performance.now()
  await fillPostings(sql, { sellerId, sales, firstDay: FIRST_DAY })
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  console.log(`${postings.toLocaleString('en')} postings: written in ${seconds} s`)
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
