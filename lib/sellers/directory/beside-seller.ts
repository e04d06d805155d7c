import type { Db, Tx } from '@/db/client'

/** How many keys are remembered, some hundred bytes each; the oldest goes first. */
const REMEMBERED = 10_000

/**
 * Reads rows of the platform with something of their sellers, which is in a cell: at the same time, where the key was read before.
 * What is remembered of a key only says which seller to read; a row that has another seller by now is answered with that one's.
 */
export function besideSeller<Found>(find: (db: Db | Tx, sellerId: number) => Promise<Found | undefined>) {
  const sellers = new Map<string, number>()
  return async <Row>(
    db: Db | Tx,
    key: string,
    row: Promise<Row | undefined>,
    sellerOf: (row: Row) => number | null | undefined,
  ): Promise<{ row: Row; seller: Found | undefined } | undefined> => {
    const expected = sellers.get(key)
    const [read, beside] = await Promise.all([row, expected === undefined ? undefined : find(db, expected)])
    if (!read) return undefined
    const sellerId = sellerOf(read)
    if (typeof sellerId !== 'number') return { row: read, seller: undefined }
    if (sellerId === expected) return { row: read, seller: beside }
    if (sellers.size >= REMEMBERED) sellers.delete(sellers.keys().next().value!)
    sellers.set(key, sellerId)
    return { row: read, seller: await find(db, sellerId) }
  }
}
