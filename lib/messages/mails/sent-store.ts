import { and, asc, eq, gte, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails } from '@/db/schema'

/** The mails that left a seller for an address since an instant, oldest first. */
export async function listSentMails(
  db: Db | Tx,
  { sellerId, recipient, since, limit }: { sellerId: number; recipient: string; since: Date; limit: number },
): Promise<{ subject: string; sentAt: Date }[]> {
  const { subject, sentAt } = mails
  const rows = await db
    .select({ subject, sentAt })
    .from(mails)
    .where(
      and(
        eq(mails.sellerId, sellerId),
        eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()),
        isNotNull(sentAt),
        gte(mails.createdAt, since),
      ),
    )
    .orderBy(asc(mails.id))
    .limit(limit)
  return rows.map((row) => ({ subject: row.subject, sentAt: row.sentAt! }))
}
