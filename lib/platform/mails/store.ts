import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails, sellers } from '@/db/schema'

/** The mails that were given up after attempts, newest first. */
export async function listGivenUpMails(db: Db | Tx, limit: number) {
  const { uuid, recipient, subject, createdAt, attempts, id, dueAt, sentAt } = mails
  return db
    .select({
      uuid,
      recipient,
      subject,
      createdAt,
      attempts,
      sellerName: sql<string | null>`${sellers.fantasyName}`,
    })
    .from(mails)
    .leftJoin(sellers, eq(sellers.id, mails.sellerId))
    .where(and(isNull(dueAt), isNull(sentAt), gt(attempts, 0)))
    .orderBy(desc(id))
    .limit(limit)
}
