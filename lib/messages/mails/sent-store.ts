import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails } from '@/db/schema'

/** The mails about these orders, charges and refunds that left a seller for an address, oldest first. */
export async function listSentMails(
  db: Db | Tx,
  {
    sellerId,
    recipient,
    resources,
    limit,
  }: { sellerId: number; recipient: string; resources: readonly string[]; limit: number },
): Promise<{ subject: string; sentAt: Date }[]> {
  const { subject, sentAt, createdAt } = mails
  return (
    db
      // No earlier than it was written, on the seller's clock, which may be ahead of the system clock.
      .select({ subject, sentAt: sql`greatest(${sentAt}, ${createdAt})`.mapWith(createdAt) })
      .from(mails)
      .where(
        and(
          eq(mails.sellerId, sellerId),
          eq(sql`lower(${mails.recipient})`, recipient.toLowerCase()),
          inArray(mails.resourceUuid, [...resources]),
          isNotNull(sentAt),
        ),
      )
      .orderBy(asc(mails.id))
      .limit(limit)
  )
}
