// The rows of a large seller: what the portal and the API read of one with 1,000,000 orders.
import postgres from 'postgres'
import type { Db } from '@/db/client'
import { createSeller } from '../fill-postings'
import { ctxOf, fillSeller } from '../fill-seller'
import { withFilledServer } from '../filled-server'
import { type Known, knownOf, readings } from '../large-readings'
import { apiReadings, portalReadings } from '../lists/list-readings'
import { paramsOf, valuesOf } from '../lists/values'
import { measureReadings, type Reading } from '../measure-readings'

const DAYS = 730

interface Large {
  orders: number
  isKept: boolean
  /** Only the readings whose name matches. */
  matching: RegExp
}

/** Resolves to how many readings take too long, or read a large table as a whole. */
export function measureLarge({ orders, isKept, matching }: Large): Promise<number> {
  const fill = (url: string) => fillLargeSeller(url, orders)
  return withFilledServer({ name: 'large', rows: orders, isKept, fill }, async (url, known) => {
    const all = [...readingsOfPages(known), ...(await readingsOfLists(url, known))]
    return measureReadings(
      url,
      all
        .filter(({ name }) => matching.test(name))
        .map((one) => ({ ...one, name: `${one.name}, ${orders.toLocaleString('en')}` })),
    )
  })
}

const readingsOfPages = (known: Known): Reading[] =>
  Object.entries(readings).map(([name, run]) => ({
    name,
    read: (db: Db) => run(ctxOf(db, known.sellerId), known),
    isPerThousand: name.startsWith('export'),
  }))

/** The readings of the lists of which the seller has rows, and the others in a line. */
async function readingsOfLists(url: string, known: Known): Promise<Reading[]> {
  const sql = postgres(url, { max: 1 })
  const values = await valuesOf(sql, known)
  await sql.end()
  const all = [...portalReadings, ...apiReadings]
  const readable = all.filter(
    ({ sample, table }) => values[table] !== undefined && paramsOf(sample, values) !== undefined,
  )
  const without = all.filter((one) => !readable.includes(one)).map(({ name }) => name)
  if (without.length > 0) console.log(`not measured, for lack of rows: ${without.join('; ')}`)
  return readable.map(({ name, read }) => ({
    name,
    read: (db) => read(ctxOf(db, known.sellerId), values),
    isOneOfMany: true,
  }))
}

async function fillLargeSeller(url: string, orders: number): Promise<Known> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const sellerId = await createSeller(sql, { document: '11444777000161' })
    await fillSeller(sql, url, { sellerId, orders, days: DAYS })
    return await knownOf(sql, sellerId)
  } finally {
    await sql.end()
  }
}
