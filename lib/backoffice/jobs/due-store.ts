import { type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import type { MailSubject } from '@/lib/messages/mails/mailer'
import { mailsAbout } from '@/lib/messages/mails/subject-store'
import { COUNTED_ROWS, type DueRows } from './job'

/**
 * The rows that wait for each job, by when they became due, each read through the index that its job uses. Payouts are those
 * to sellers and, with `sub_seller_id`, those to sub-sellers.
 */
const queues = (now: string, mailed: readonly MailSubject[]): Record<string, SQL> => ({
  sendMails: sql`select due_at as at from mails where due_at <= ${now}::timestamptz and ${mailsAbout(mailed)}`,
  issuePendingCharges: sql`select c.created_at as at from unissued_charges u
    join charges c on c.id = u.charge_id join sellers s on s.id = c.seller_id
    where c.status in ('SCHEDULED', 'LATE') and c.pix_code is null and c.bank_slip_barcode is null
      and c.payable_until > ${now}::timestamptz + s.clock_offset_ms * interval '1 millisecond'`,
  resolveAuthorizations: sql`select coalesce(void_asked_at, authorize_asked_at) as at from charges
    where void_asked_at is not null
      or (status = 'SCHEDULED' and acquirer_reference is not null and authorize_asked_at is not null)`,
  settleRefunds: sql`select created_at as at from refunds where status = 'PROCESSING' and not awaits_approval`,
  settlePayouts: sql`select created_at as at from payouts where status = 'PROCESSING' and not awaits_approval`,
  reconcileBankPayments: sql`select bank_check_due_at as at from charges where bank_check_due_at <= ${now}::timestamptz`,
  returnUnmatchedPayments: sql`select received_at as at from bank_payments where stray = 'HELD'`,
  sendAnswers: sql`select answered_at as at from disputes
    where answered_at is not null and answer_sent_at is null`,
  deliverWebhooks: sql`select oldest.due_at as at from webhook_endpoints e
    join lateral (select due_at from webhook_deliveries d where d.endpoint_id = e.id and d.status = 'PENDING'
      order by due_at limit ${COUNTED_ROWS + 1}) oldest on true
    where e.active and e.paused_at is null and e.deleted_at is null and oldest.due_at <= ${now}::timestamptz`,
  distributeNotices: sql`select created_at as at from notices where distributed_at is null`,
  mailNotifications: sql`select mail_due_at as at from notifications where mail_due_at <= ${now}::timestamptz`,
  sealPostings: sql`select t.occurred_at as at from unsealed_transactions u
    join ledger_transactions t on t.id = u.transaction_id`,
  sealAuditEntries: sql`select a.occurred_at as at from unsealed_audit_entries u
    join audit_entries a on a.id = u.entry_id`,
  performExports: sql`select due_at as at from export_runs where due_at <= ${now}::timestamptz`,
  writeExports: sql`select created_at as at from list_exports where finished_at is null`,
  carryOutErasures: sql`select due_at as at from buyer_erasures where due_at <= ${now}::timestamptz`,
})

/** Those in tables of the platform, which no statement reads together with tables of a cell. */
const platformQueues: Record<string, SQL> = {
  sendMailLinks: sql`select requested_at as at from platform.mail_links where handled_at is null`,
  proveLedger: sql`select requested_at as at from platform.ledger_proofs where finished_at is null`,
}

export const queuesOfCells = Object.keys(queues('', []))
export const queuesOfPlatform = Object.keys(platformQueues)

/**
 * The queues of a cell with rows in them, or that of one job; instants of a seller whose clock is ahead count as now. A mail
 * that no mailer is configured for is in no queue.
 */
export const listDueRowsOfCell = (
  db: Db | Tx,
  { systemNow, mailed, job }: { systemNow: Date; mailed: readonly MailSubject[]; job?: string | undefined },
): Promise<DueRows[]> => readAll(db, queues(systemNow.toISOString(), mailed), systemNow, job)

/** The same of the platform. */
export const listDueRowsOfPlatform = (db: Db | Tx, systemNow: Date, job?: string): Promise<DueRows[]> =>
  readAll(db, platformQueues, systemNow, job)

async function readAll(
  db: Db | Tx,
  all: Record<string, SQL>,
  systemNow: Date,
  only?: string,
): Promise<DueRows[]> {
  const now = systemNow.toISOString()
  const wanted = Object.entries(all).filter(([job]) => only === undefined || job === only)
  if (wanted.length === 0) return []
  const parts = wanted.map(
    ([job, rows]) => sql`select ${job}::text as job, count(*)::int as waiting,
      least(min(at), ${now}::timestamptz) as oldest from (${rows} limit ${COUNTED_ROWS + 1}) due`,
  )
  const found = await db.execute<{ job: string; waiting: number; oldest: string | null }>(
    sql`select * from (${sql.join(parts, sql` union all `)}) queues where waiting > 0 order by oldest`,
  )
  return [...found].map(({ job, waiting, oldest }) => ({ job, waiting, oldest: new Date(oldest!) }))
}
