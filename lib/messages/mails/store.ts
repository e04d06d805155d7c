import { and, count, desc, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { Rows } from '@/db/rows'
import { mails } from '@/db/schema'
import type { BuyerMailKind } from '@/lib/parties/seller-settings/buyer-mails'
import type { Mail, MailSubject } from './mailer'
import { mailsAbout, subjectOfMail } from './subject-store'

export function insertMail(rows: Rows, row: typeof mails.$inferInsert): void {
  rows.insert(mails, row)
}

export interface ClaimedMail extends Omit<Mail, 'at' | 'attachment'> {
  sealedSecret: string | null
  attachmentName: string | null
  attachmentType: string | null
  sealedAttachment: string | null
  kind: BuyerMailKind | null
  resourceUuid: string | null
  /** This attempt included. */
  attempts: number
}

/** Mails about these subjects whose attempt is due, claimed by one worker until the lease ends. */
export async function claimDueMails(
  db: Db | Tx,
  {
    subjects,
    systemNow,
    leasedUntil,
    limit,
  }: { subjects: readonly MailSubject[]; systemNow: Date; leasedUntil: Date; limit: number },
): Promise<ClaimedMail[]> {
  const { uuid, recipient, subject, text, html, sealedSecret, attempts, unsubscribeUrl } = mails
  const { attachmentName, attachmentType, sealedAttachment, kind, resourceUuid } = mails
  const due = sql`(select id from mails where due_at <= ${systemNow.toISOString()}::timestamptz and ${mailsAbout(subjects)}
    order by due_at limit ${limit} for update skip locked)`
  return db
    .update(mails)
    .set({ dueAt: leasedUntil, attempts: sql`${attempts} + 1` })
    .where(sql`${mails.id} in ${due}`)
    .returning({
      uuid,
      recipient,
      subject,
      text,
      html,
      sealedSecret,
      attachmentName,
      attachmentType,
      sealedAttachment,
      kind,
      resourceUuid,
      attempts,
      unsubscribeUrl,
      about: subjectOfMail,
    })
}

/** What is stored only until a mail was sent or given up. */
const withoutSealed = { sealedSecret: null, sealedAttachment: null }

export async function markMailSent(db: Db | Tx, uuid: string, sentAt: Date): Promise<void> {
  await db
    .update(mails)
    .set({ sentAt, dueAt: null, ...withoutSealed })
    .where(eq(mails.uuid, uuid))
}

/** Sets the next attempt; none if it is null, and then the secret and the attached file are deleted. */
export async function postponeMail(db: Db | Tx, uuid: string, dueAt: Date | null): Promise<void> {
  await db
    .update(mails)
    .set({ dueAt, ...(dueAt === null && withoutSealed) })
    .where(eq(mails.uuid, uuid))
}

const LATEST = 1_000

/** How many of a seller's latest mails since an instant have one of these subjects. */
export async function countMailsSince(
  db: Db | Tx,
  { sellerId, subjects, since }: { sellerId: number; subjects: readonly string[]; since: Date },
): Promise<number> {
  const latest = db
    .select({ subject: mails.subject, createdAt: mails.createdAt })
    .from(mails)
    .where(eq(mails.sellerId, sellerId))
    .orderBy(desc(mails.id))
    .limit(LATEST)
    .as('latest')
  const [row] = await db
    .select({ found: count() })
    .from(latest)
    .where(and(inArray(latest.subject, [...subjects]), gt(latest.createdAt, since)))
  return row!.found
}

/** How many mails with a subject were written about a record to an address since an instant; all of them count, however many came later. */
export async function countMailsAbout(
  db: Db | Tx,
  {
    sellerId,
    recipient,
    resourceUuid,
    subject,
    since,
  }: { sellerId: number; recipient: string; resourceUuid: string; subject: string; since: Date },
): Promise<number> {
  const isTo = eq(sql`lower(${mails.recipient})`, recipient.toLowerCase())
  const isAbout = and(eq(mails.resourceUuid, resourceUuid), eq(mails.subject, subject))
  const [row] = await db
    .select({ found: count() })
    .from(mails)
    .where(and(eq(mails.sellerId, sellerId), isTo, isAbout, gt(mails.createdAt, since)))
  return row!.found
}

/** How many mails of these kinds were written to an address since an instant, on the seller's clock. */
export async function countMailsTo(
  db: Db | Tx,
  {
    sellerId,
    recipient,
    kinds,
    since,
  }: {
    sellerId: number
    recipient: string
    kinds: readonly BuyerMailKind[]
    since: Date
  },
): Promise<number> {
  const isTo = eq(sql`lower(${mails.recipient})`, recipient.toLowerCase())
  const [row] = await db
    .select({ found: count() })
    .from(mails)
    .where(
      and(eq(mails.sellerId, sellerId), isTo, inArray(mails.kind, [...kinds]), gt(mails.createdAt, since)),
    )
  return row!.found
}

/** Whether a mail of this kind about a record was sent to an address or waits to be sent; not one that was given up. */
export async function findMailTo(
  db: Db | Tx,
  about: { sellerId: number; recipient: string; kind: BuyerMailKind; resourceUuid: string },
): Promise<boolean> {
  const isTo = eq(sql`lower(${mails.recipient})`, about.recipient.toLowerCase())
  const isAbout = and(eq(mails.kind, about.kind), eq(mails.resourceUuid, about.resourceUuid))
  const isAlive = or(isNotNull(mails.sentAt), isNotNull(mails.dueAt))
  const found = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.sellerId, about.sellerId), isTo, isAbout, isAlive))
    .limit(1)
  return found.length > 0
}

/** Gives up a mail that is not sent yet; false where it was sent before, or being sent, or never written. */
export async function dropUnsentMail(
  tx: Tx,
  { kind, resourceUuid }: { kind: BuyerMailKind; resourceUuid: string },
): Promise<boolean> {
  const dropped = await tx
    .update(mails)
    .set({ dueAt: null, ...withoutSealed })
    .where(
      and(
        eq(mails.resourceUuid, resourceUuid),
        eq(mails.kind, kind),
        isNotNull(mails.dueAt),
        eq(mails.attempts, 0),
      ),
    )
    .returning({ uuid: mails.uuid })
  return dropped.length > 0
}

/** Deletes mails that were sent before the instant, or that were given up and written before it, the oldest first. */
export async function deleteMailsBefore(db: Db | Tx, before: Date, limit: number): Promise<number> {
  const deleted = await db.execute(sql`
    delete from mails where id in (
      select id from mails where due_at is null and coalesce(sent_at, created_at) < ${before.toISOString()}::timestamptz
      order by coalesce(sent_at, created_at) limit ${limit} for update skip locked)`)
  return deleted.count
}
