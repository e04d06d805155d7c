// The rows of a large seller: what the portal reads of one with 1,000,000 orders, beside one with 1,000 in the same database.
import postgres from 'postgres'
import type { Db } from '@/db/client'
import { compareAll } from '../comparison'
import { createSeller } from '../fill-postings'
import { ctxOf, fillSeller } from '../fill-seller'
import { withFilledServer } from '../filled-server'
import { type Known, knownOf, readings } from '../large-readings'

const SMALL = 1_000
const DAYS = 730

/** Resolves to how many readings take too long, or read a large table as a whole. */
export function measureLarge(orders: number, isKept: boolean): Promise<number> {
  const fill = (url: string) => fillBoth(url, orders)
  return withFilledServer({ name: 'large', rows: orders, isKept, fill }, (url, { small, large }) => {
    const compared = Object.entries(readings).map(([name, run]) => ({
      name: `${name}, ${orders.toLocaleString('en')}`,
      small: (db: Db) => run(ctxOf(db, small.sellerId), small),
      large: (db: Db) => run(ctxOf(db, large.sellerId), large),
      isPerThousand: name.startsWith('export'),
    }))
    return compareAll(url, compared)
  })
}

async function fillBoth(url: string, orders: number): Promise<{ small: Known; large: Known }> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  const fill = async (document: string, count: number) => {
    const sellerId = await createSeller(sql, { document })
    await fillSeller(sql, url, { sellerId, orders: count, days: DAYS })
    return knownOf(sql, sellerId)
  }
  try {
    return { small: await fill('11222333000181', SMALL), large: await fill('11444777000161', orders) }
  } finally {
    await sql.end()
  }
}
