import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { given, nameBeginsWith, selectPage } from '@/db/lists/page'
import type { Queries } from '@/db/queries'
import { buyers } from '@/db/schema'
import type { Page, PageRequest } from '@/lib/base/kernel/pagination'
import { unknownAddress } from './buyer'
import type { PartialBuyerData } from './buyer-data'

export type BuyerRow = typeof buyers.$inferSelect
export type NewBuyer = typeof buyers.$inferInsert

const oneDocument = [buyers.sellerId, buyers.document, buyers.documentType, buyers.documentCountry]

/** The columns to update; of the address only the sent fields. */
function changesOf({ address, ...rest }: PartialBuyerData) {
  if (!address) return rest
  const existing = sql`coalesce(${buyers.address}, ${sql.param(unknownAddress, buyers.address)}::jsonb)`
  return { ...rest, address: sql`${existing} || ${sql.param(address, buyers.address)}::jsonb` }
}

/** Inserts the buyer, or updates these fields of the seller's buyer with the same document. */
export async function upsertBuyer(tx: Tx, row: NewBuyer, change: PartialBuyerData): Promise<BuyerRow> {
  const [buyer] = await tx
    .insert(buyers)
    .values(row)
    .onConflictDoUpdate({ target: oneDocument, set: changesOf(change) })
    .returning()
  return buyer!
}

export async function lockBuyerOfSeller(
  tx: Tx,
  sellerId: number,
  uuid: string,
): Promise<BuyerRow | undefined> {
  const [row] = await tx
    .select()
    .from(buyers)
    .where(and(eq(buyers.sellerId, sellerId), eq(buyers.uuid, uuid), isNull(buyers.erasedAt)))
    .for('update')
  return row
}

/** False if another buyer of the seller has that document: the transaction then has to be rolled back. */
export async function updateBuyer(tx: Tx, id: number, change: PartialBuyerData): Promise<boolean> {
  try {
    await tx.update(buyers).set(changesOf(change)).where(eq(buyers.id, id))
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** A change leaves every unique column but those of the document. Of an error on a worker, Citus passes on no name of a key. */
function isDuplicate(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code === '23505' || isDuplicate(cause)
}

export type BuyerColumn = 'createdAt' | 'name'

export interface BuyerFilter {
  /** Documents that must all match the buyer's; each in the spellings in which it may be stored. */
  documents: string[][]
  namePrefix?: string
}

/** In any case, as its index has it. */
export const lowerName = sql`lower(${buyers.name})`

/**
 * Reads a range of a list. By the beginning of a name their ids are found first: the index of names has them, and only the rows of
 * the page are read from the table.
 */
export async function selectBuyers(
  db: Queries,
  { where, orderBy, limit, offset = 0 }: { where?: SQL; orderBy: SQL[]; limit: number; offset?: number },
  isNamed: boolean,
): Promise<BuyerRow[]> {
  const ids = db
    .select({ id: buyers.id })
    .from(buyers)
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
  const rows = db.select().from(buyers)
  if (isNamed) return rows.where(sql`${buyers.id} = any(array(${ids}))`).orderBy(...orderBy)
  return rows
    .where(where)
    .orderBy(...orderBy)
    .limit(limit)
    .offset(offset)
}

/** A page of a seller's buyers. How many begin with a name decides how they are found, so that statement is planned for it. */
export async function listBuyers(
  db: Db | Tx,
  sellerId: number,
  filter: BuyerFilter,
  request: PageRequest<BuyerColumn>,
  afterId?: number,
): Promise<Page<BuyerRow>> {
  const isNamed = filter.namePrefix !== undefined
  const asking: Queries = isNamed ? db.planned() : db
  return selectPage(asking, {
    table: buyers,
    id: buyers.id,
    sellerId: buyers.sellerId,
    of: sellerId,
    filters: [
      isNull(buyers.erasedAt),
      ...filter.documents.map((spellings) =>
        and(eq(buyers.sellerId, sellerId), inArray(buyers.document, spellings)),
      ),
      given(filter.namePrefix, (prefix) => nameBeginsWith(buyers.name, prefix)),
    ],
    sortBy: request.sort.column === 'name' ? lowerName : buyers.id,
    request,
    afterId,
    select: (range) => selectBuyers(asking, range, isNamed),
  })
}
