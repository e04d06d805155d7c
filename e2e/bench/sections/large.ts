// The rows of a large seller: what the portal reads of one with 1,000,000 orders, beside one with 1,000 in the same database.
import postgres from 'postgres'
import type { Db } from '@/db/client'
import { type Compared, compareAll } from '../comparison'
import { createSeller } from '../fill-postings'
import { ctxOf, fillSeller } from '../fill-seller'
import { withFilledServer } from '../filled-server'
import { type Known, knownOf, readings } from '../large-readings'
import { apiReadings, type ListReading, portalReadings } from '../lists/list-readings'
import { paramsOf, valuesOf } from '../lists/values'

const SMALL = 1_000
const DAYS = 730

type KnownOfBoth = { small: Known; large: Known }

interface Large {
  orders: number
  isKept: boolean
  /** Only the readings whose name matches. */
  matching: RegExp
}

/** Resolves to how many readings take too long, or read a large table as a whole. */
export function measureLarge({ orders, isKept, matching }: Large): Promise<number> {
  const fill = (url: string) => fillBoth(url, orders)
  return withFilledServer({ name: 'large', rows: orders, isKept, fill }, async (url, known) => {
    const all = (await comparedOf(url, known)).filter(({ name }) => matching.test(name))
    return compareAll(
      url,
      all.map((one) => ({ ...one, name: `${one.name}, ${orders.toLocaleString('en')}` })),
    )
  })
}

async function comparedOf(url: string, known: KnownOfBoth): Promise<Compared[]> {
  const { small, large } = known
  const pages = Object.entries(readings).map(([name, run]) => ({
    name,
    small: (db: Db) => run(ctxOf(db, small.sellerId), small),
    large: (db: Db) => run(ctxOf(db, large.sellerId), large),
    isPerThousand: name.startsWith('export'),
  }))
  return [...pages, ...(await compareLists(url, known, [...portalReadings, ...apiReadings]))]
}

/** The readings of the lists of which the large seller has rows, and the others in a line. */
async function compareLists(
  url: string,
  { small, large }: KnownOfBoth,
  all: readonly ListReading[],
): Promise<Compared[]> {
  const sql = postgres(url, { max: 1 })
  const [ofSmall, ofLarge] = [await valuesOf(sql, small), await valuesOf(sql, large)]
  await sql.end()
  const isReadable = ({ sample, table }: ListReading) =>
    ofLarge[table] !== undefined &&
    [ofSmall, ofLarge].every((values) => paramsOf(sample, values) !== undefined)
  const without = all.filter((one) => !isReadable(one)).map(({ name }) => name)
  if (without.length > 0) console.log(`not compared, for lack of rows: ${without.join('; ')}`)
  return all.filter(isReadable).map(({ name, read }) => ({
    name,
    small: (db) => read(ctxOf(db, small.sellerId), ofSmall),
    large: (db) => read(ctxOf(db, large.sellerId), ofLarge),
    isOneOfMany: true,
  }))
}

async function fillBoth(url: string, orders: number): Promise<KnownOfBoth> {
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
