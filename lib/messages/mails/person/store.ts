import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails } from '@/db/schema'

type MailRow = typeof mails.$inferSelect

/** A seller's mails to these addresses, in lower case. */
export async function listMailsTo(db: Db | Tx, sellerId: number, addresses: string[]): Promise<MailRow[]> {
  if (addresses.length === 0) return []
  return db
    .select()
    .from(mails)
    .where(and(eq(mails.sellerId, sellerId), inArray(sql`lower(${mails.recipient})`, addresses)))
    .orderBy(asc(mails.id))
}

/**
 * Erases a seller's mails to these addresses, those with one of the words in their text, and those with these uuids; one that is
 * still to be sent is left for later. Returns the uuids of the erased mails.
 */
export async function eraseMails(
  tx: Tx,
  sellerId: number,
  { addresses, words, uuids }: { addresses: string[]; words: string[]; uuids: string[] },
): Promise<string[]> {
  const holds = words.map((word) => sql`position(${word.toLowerCase()} in lower(${mails.text})) > 0`)
  const sent = addresses.length > 0 ? inArray(sql`lower(${mails.recipient})`, addresses) : undefined
  const named = uuids.length > 0 ? inArray(mails.uuid, uuids) : undefined
  if (!sent && !named && holds.length === 0) return []
  const erased = await tx
    .update(mails)
    .set({ recipient: '', subject: '', text: '', html: null })
    .where(and(eq(mails.sellerId, sellerId), isNull(mails.dueAt), or(sent, named, ...holds)))
    .returning({ uuid: mails.uuid })
  return erased.map(({ uuid }) => uuid)
}
