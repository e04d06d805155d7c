import { and, desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { buyerNotes, buyers } from '@/db/schema'
import type { Person } from '@/lib/parties/buyers/person'
import type { BuyerRow } from '@/lib/parties/buyers/store'

export type NoteRow = typeof buyerNotes.$inferSelect

/** A buyer of a seller, also where its data was erased. */
export async function findBuyerOrErased(
  db: Db | Tx,
  sellerId: number,
  uuid: string,
): Promise<BuyerRow | undefined> {
  const [row] = await db
    .select()
    .from(buyers)
    .where(and(eq(buyers.sellerId, sellerId), eq(buyers.uuid, uuid)))
  return row
}

export async function insertNote(tx: Tx, row: typeof buyerNotes.$inferInsert): Promise<NoteRow> {
  const [note] = await tx.insert(buyerNotes).values(row).returning()
  return note!
}

const ofBuyer = (sellerId: number, buyerId: number) =>
  and(eq(buyerNotes.buyerId, buyerId), eq(buyerNotes.sellerId, sellerId))

/** Newest first. */
export async function listNotes(db: Db | Tx, sellerId: number, buyerId: number): Promise<NoteRow[]> {
  return db.select().from(buyerNotes).where(ofBuyer(sellerId, buyerId)).orderBy(desc(buyerNotes.id))
}

export async function countNotes(db: Db | Tx, sellerId: number, buyerId: number): Promise<number> {
  return db.$count(buyerNotes, ofBuyer(sellerId, buyerId))
}

export async function deleteNote(tx: Tx, sellerId: number, uuid: string): Promise<NoteRow | undefined> {
  const [note] = await tx
    .delete(buyerNotes)
    .where(and(eq(buyerNotes.sellerId, sellerId), eq(buyerNotes.uuid, uuid)))
    .returning()
  return note
}

/**
 * Erases a buyer and the notes about it. The row stays for what refers to it; its document is a text that no other has, so that
 * the same person may be registered again.
 */
export async function eraseBuyerRow(
  tx: Tx,
  { sellerId, buyerId, buyerUuid }: Person,
  at: Date,
): Promise<void> {
  await tx
    .update(buyers)
    .set({
      ...{ document: `erased ${buyerUuid}`, documentType: '', documentCountry: '' },
      ...{ name: '', email: '', phone: '', alternativeEmail: '', countryCode: '', address: null },
      erasedAt: at,
    })
    .where(eq(buyers.id, buyerId))
  await tx.delete(buyerNotes).where(ofBuyer(sellerId, buyerId))
}
