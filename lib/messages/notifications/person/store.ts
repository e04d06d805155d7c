// What a seller's people were notified of about a person: by the resource that it names, or by a word in its values.
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { notices, notifications } from '@/db/schema'

/** What names a person: the uuids of its resources, and words in lower case. */
export interface About {
  resources: readonly string[]
  words: readonly string[]
}

function about(table: typeof notices | typeof notifications, sellerId: number, { resources, words }: About) {
  const named = (text: SQL | typeof table.path, parts: readonly string[]) =>
    sql`exists (select 1 from unnest(${sql.param([...parts])}::text[]) part where position(part in ${text}) > 0)`
  return and(
    eq(table.sellerId, sellerId),
    or(
      inArray(table.record, [...resources]),
      named(table.path, resources),
      named(sql`lower(${table.values}::text)`, words),
    ),
  )
}

/** The mails in which these notifications were sent, perhaps with others. */
export async function listMailsAbout(db: Db | Tx, sellerId: number, of: About): Promise<string[]> {
  const rows = await db
    .selectDistinct({ uuid: notifications.mailUuid })
    .from(notifications)
    .where(and(about(notifications, sellerId, of), isNotNull(notifications.mailUuid)))
  return rows.map(({ uuid }) => uuid!)
}

export async function deleteNotices(tx: Tx, sellerId: number, of: About): Promise<void> {
  await tx.delete(notices).where(about(notices, sellerId, of))
}

/** Deletes the notifications without a mail or with one of these. Returns how many are left. */
export async function deleteNotifications(
  tx: Tx,
  sellerId: number,
  { mailUuids, ...of }: About & { mailUuids: readonly string[] },
): Promise<number> {
  const which = about(notifications, sellerId, of)
  const isErased = or(isNull(notifications.mailUuid), inArray(notifications.mailUuid, [...mailUuids]))
  await tx.delete(notifications).where(and(which, isErased))
  return tx.$count(notifications, which)
}
