import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { mails, sellers } from '@/db/schema'
import type { MailSubject } from '@/lib/messages/mails/mailer'
import { mailsAbout } from '@/lib/messages/mails/subject-store'

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

/** Some mails, and when the oldest or the latest of them was written. */
interface CountedMails {
  count: number
  at: Date
}

export interface MailsOfCell {
  /** For which no mailer is configured. */
  waiting?: CountedMails
  /** That failed more than once and are tried again. */
  failing?: CountedMails
  /** In the last week, with the latest. */
  givenUp?: CountedMails
}

/** Mails of a cell that did not go out, each read through the index of its job. */
export async function countUnsentMails(
  db: Db | Tx,
  { systemNow, mailed }: { systemNow: Date; mailed: readonly MailSubject[] },
): Promise<MailsOfCell> {
  const now = sql`${systemNow.toISOString()}::timestamptz`
  const [row] = await db.execute<Record<string, string | number | null>>(sql`
    select w.count as waiting, w.at as waiting_at, f.count as failing, f.at as failing_at, g.count as given, g.at as given_at from
      (select count(*)::int as count, min(created_at) as at from mails where due_at <= ${now} and not ${mailsAbout(mailed)}) w,
      (select count(*)::int as count, min(created_at) as at from mails
        where due_at is not null and attempts > 1 and ${mailsAbout(mailed)}) f,
      (select count(*)::int as count, max(created_at) as at from mails where due_at is null and sent_at is null
        and attempts > 0 and created_at > ${now} - interval '7 days') g`)
  const counted = (name: string) =>
    row![name] ? { [name]: { count: Number(row![name]), at: new Date(row![`${name}_at`] as string) } } : {}
  const { given: givenUp, ...rest } = {
    ...counted('waiting'),
    ...counted('failing'),
    ...counted('given'),
  } as {
    given?: CountedMails
  } & MailsOfCell
  return { ...rest, ...(givenUp && { givenUp }) }
}

/** The same of all cells. */
export function joinMails(all: readonly MailsOfCell[]): MailsOfCell {
  const joined = (kind: keyof MailsOfCell, at: (...times: number[]) => number) => {
    const found = all.flatMap((one) => one[kind] ?? [])
    if (found.length === 0) return {}
    const count = found.reduce((sum, one) => sum + one.count, 0)
    return { [kind]: { count, at: new Date(at(...found.map((one) => one.at.getTime()))) } }
  }
  return { ...joined('waiting', Math.min), ...joined('failing', Math.min), ...joined('givenUp', Math.max) }
}
