import { eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { countListRows, selectListRows } from '@/db/lists/rows'
import { subSellers } from '@/db/schema'
import { COUNTED_PER_CHIP } from '@/lib/base/lists/list'
import type { Cursor, ListSort } from '@/lib/base/lists/query'
import { subSellerStates } from './fields'

type State = (typeof subSellerStates)[number]

const listOf = (sellerId: number, state?: State) => ({
  table: subSellers,
  sellerId: subSellers.sellerId,
  id: subSellers.id,
  key: subSellers.id,
  of: sellerId,
  filters: [state && eq(subSellers.active, state === 'ACTIVE')],
  sorts: { createdAt: subSellers.id },
})

export function readListed(
  db: Db | Tx,
  sellerId: number,
  state: State | undefined,
  request: { sort: ListSort<'createdAt'>; cursor?: Cursor; size: number },
) {
  return selectListRows(listOf(sellerId, state), request, ({ where, orderBy, limit }) =>
    db
      .select()
      .from(subSellers)
      .where(where)
      .orderBy(...orderBy)
      .limit(limit),
  )
}

export const countListed = (db: Db | Tx, sellerId: number, state: State | undefined, max: number) =>
  countListRows(db, listOf(sellerId, state), max)

export async function countStates(db: Db | Tx, sellerId: number): Promise<Partial<Record<State, number>>> {
  const counts = await Promise.all(
    subSellerStates.map(async (state) => [state, await countListed(db, sellerId, state, COUNTED_PER_CHIP)]),
  )
  return Object.fromEntries(counts)
}
