// How many rows a seller has of each value of a column, each count up to a limit.
import type { SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { countsByFacet, type Facet } from './facets'

interface Counted {
  sellerId: number
  facet: Facet
  /** The column behind it in the index that has the rows side by side; the id where it is absent. */
  along?: PgColumn
  where?: SQL
  max: number
}

/** Each counted up to `max`, so that the cost does not grow with the table. */
export const countByStatus = <Status extends string>(
  db: Db | Tx,
  table: PgTable & { id: PgColumn; sellerId: PgColumn },
  { sellerId, facet, along, where, max }: Counted,
): Promise<{ status: Status; count: number }[]> => {
  const { id } = table
  const list = { table, id, sellerId: table.sellerId, seller: sellerId, sortBy: along, filters: [where] }
  return db.execute(countsByFacet({ ...list, facets: [facet] }, max))
}
