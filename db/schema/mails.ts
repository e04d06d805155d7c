import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { buyerMailKinds } from '@/lib/parties/seller-settings/buyer-mails'
import { id, instant, oneOf } from './columns'
import { sellers } from './sellers'

/** Outgoing mails: written together with the change that they report, sent afterwards. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    uuid: uuid('uuid').notNull().unique(),
    /** The seller whom it concerns; absent for a mail of the platform to a person. */
    sellerId: bigint('seller_id', { mode: 'number' }).references(() => sellers.id),
    /** For a mail to a buyer: what it is about, and the uuid of that order, charge or refund. */
    kind: text('kind', { enum: buyerMailKinds }),
    resourceUuid: uuid('resource_uuid'),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The page that is drawn from the text. */
    html: text('html'),
    /** What the placeholder in the text stands for, sealed; deleted once it was sent or given up. */
    sealedSecret: text('sealed_secret'),
    /** Name and media type of the attached file. */
    attachmentName: text('attachment_name'),
    attachmentType: text('attachment_type'),
    /** Its content in base64, sealed; deleted once it was sent or given up. */
    sealedAttachment: text('sealed_attachment'),
    /** For the List-Unsubscribe header; absent for mails that cannot be switched off. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** On the seller's clock, or on the system clock without a seller. */
    createdAt: instant('created_at').notNull(),
    attempts: integer('attempts').notNull(),
    /** When the next attempt is due, on the system clock; absent once it was sent or given up. */
    dueAt: instant('due_at'),
    /** On the system clock. */
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('mails_due').on(t.dueAt).where(sql`due_at is not null`),
    index('mails_given_up').on(t.id).where(sql`due_at is null and sent_at is null and attempts > 0`),
    oneOf('mails_kind', t.kind, buyerMailKinds),
    index('mails_ended').on(sql`coalesce(${t.sentAt}, ${t.createdAt})`).where(sql`due_at is null`),
    index('mails_seller').on(t.sellerId, t.id),
    index('mails_seller_recipient').on(t.sellerId, sql`lower(recipient)`, t.id),
    index('mails_unsent_of').on(t.resourceUuid).where(sql`resource_uuid is not null and due_at is not null`),
  ],
)

/** The mails that the simulated mailer accepted. */
export const simulatedMails = pgTable(
  'simulated_mails',
  {
    uuid: uuid('uuid').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    /** The name of the attached file, whose content is not stored. */
    attachmentName: text('attachment_name'),
    takenAt: instant('taken_at').notNull(),
  },
  (t) => [index('simulated_mails_age').on(t.takenAt)],
)
