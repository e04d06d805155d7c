import type { Rows } from '@/db/rows'
import { auditEntries } from '@/db/schema'
import type { AuditEntry } from './store'

/** Inserts an entry and that it waits for its seal. */
export function insertAuditEntry(rows: Rows, row: Omit<AuditEntry, 'id'>): void {
  rows.insert(auditEntries, row)
  rows.send(
    (db) => db.sql`
      insert into unsealed_audit_entries (entry_id, seller_id)
      select id, ${row.sellerId ?? 0}::bigint from (select id from audit_entries where uuid = ${row.uuid} offset 0) entry`,
  )
}
