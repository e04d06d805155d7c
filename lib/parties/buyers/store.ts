import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { buyers } from '@/db/schema'
import { whereTaken } from '@/lib/base/kernel/duplicate'
import { Problem } from '@/lib/base/kernel/problem'
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

/** Throws CONFLICT if another buyer of the seller has that document. */
export async function updateBuyer(tx: Tx, id: number, change: PartialBuyerData): Promise<void> {
  const taken = () => new Problem('CONFLICT', { message: 'Outro comprador já tem este documento.' })
  await tx
    .update(buyers)
    .set(changesOf(change))
    .where(eq(buyers.id, id))
    .catch(whereTaken('buyers_document', taken))
}
