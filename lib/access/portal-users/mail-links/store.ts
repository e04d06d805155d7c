import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { lockOnPlatform } from '@/db/platform-lock'
import { mailLinks } from '@/db/schema'
import type { MailLinkKind } from './mail-link'

/** Locks the requests of an address until the transaction ends. */
export async function lockRequests(tx: Tx, email: string): Promise<void> {
  await lockOnPlatform(tx, `mail link ${email}`)
}

/** How many links were requested since the instant and not used. */
export async function countRequests(
  tx: Tx,
  { kind, email, since }: { kind: MailLinkKind; email: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ requests: count() })
    .from(mailLinks)
    .where(
      and(
        eq(mailLinks.email, email),
        eq(mailLinks.kind, kind),
        gt(mailLinks.requestedAt, since),
        isNull(mailLinks.usedAt),
      ),
    )
  return row!.requests
}

export async function insertRequest(
  tx: Tx,
  row: { kind: MailLinkKind; email: string; requestedAt: Date },
): Promise<void> {
  await tx.insert(mailLinks).values(row)
}

/** Whether a request waits for its mail. */
export async function findWaiting(db: Db | Tx): Promise<boolean> {
  const rows = await db
    .select({ id: mailLinks.id })
    .from(mailLinks)
    .where(isNull(mailLinks.handledAt))
    .limit(1)
  return rows.length > 0
}

/** The oldest request that no mail followed yet, locked; undefined if another worker has it, or there is none. */
export async function lockRequest(tx: Tx) {
  const [row] = await tx
    .select()
    .from(mailLinks)
    .where(isNull(mailLinks.handledAt))
    .orderBy(mailLinks.requestedAt)
    .limit(1)
    .for('update', { skipLocked: true })
  return row
}

export async function markHandled(
  tx: Tx,
  id: number,
  { handledAt, link }: { handledAt: Date; link?: { tokenHash: string; expiresAt: Date } },
): Promise<void> {
  await tx
    .update(mailLinks)
    .set({ handledAt, ...link })
    .where(eq(mailLinks.id, id))
}

/** The address of a valid link. */
export async function findLink(
  db: Db | Tx,
  { kind, tokenHash, systemNow }: { kind: MailLinkKind; tokenHash: string; systemNow: Date },
): Promise<{ email: string } | undefined> {
  const [row] = await db
    .select({ email: mailLinks.email })
    .from(mailLinks)
    .where(isValid({ kind, systemNow }, eq(mailLinks.tokenHash, tokenHash)))
  return row
}

/** Marks a valid link as used; false if it is no longer valid. */
export async function consumeLink(
  tx: Tx,
  { kind, tokenHash, systemNow }: { kind: MailLinkKind; tokenHash: string; systemNow: Date },
): Promise<boolean> {
  const used = await tx
    .update(mailLinks)
    .set({ usedAt: systemNow })
    .where(isValid({ kind, systemNow }, eq(mailLinks.tokenHash, tokenHash)))
    .returning({ id: mailLinks.id })
  return used.length > 0
}

/** Ends all valid links of a kind to an address, and requests of them that wait. */
export async function endLinks(
  tx: Tx,
  { kind, email, systemNow }: { kind: MailLinkKind; email: string; systemNow: Date },
): Promise<void> {
  await tx
    .update(mailLinks)
    .set({
      usedAt: systemNow,
      handledAt: sql`coalesce(${mailLinks.handledAt}, ${systemNow.toISOString()}::timestamptz)`,
    })
    .where(and(eq(mailLinks.kind, kind), eq(mailLinks.email, email), isNull(mailLinks.usedAt)))
}

function isValid({ kind, systemNow }: { kind: MailLinkKind; systemNow: Date }, one: ReturnType<typeof eq>) {
  return and(one, eq(mailLinks.kind, kind), isNull(mailLinks.usedAt), gt(mailLinks.expiresAt, systemNow))
}

export async function deleteOldLinks(db: Db | Tx, before: Date): Promise<number> {
  const deleted = await db.execute(sql`
    delete from platform.mail_links where id in (
      select id from platform.mail_links
      where requested_at <= ${before.toISOString()}::timestamptz limit 1000 for update skip locked)`)
  return deleted.count
}
