import type { Tx } from '@/db/client'
import type { AuditEntry } from './store'

const jsonOf = (value: unknown) => (value ? JSON.stringify(value) : null)

/** Inserts an entry and that it waits for its seal, with the commit. */
export function insertAuditEntry(tx: Tx, row: Omit<AuditEntry, 'id'>): void {
  tx.withCommit(
    (last) => last.sql`
      insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, actor_name, address, user_agent, action,
        resource_kind, resource, before, after, request_id)
      values (${row.uuid}, ${row.sellerId}, ${row.occurredAt}, ${row.actorKind}, ${row.actorName}, ${row.address},
        ${row.userAgent}, ${row.action}, ${row.resourceKind}, ${row.resource}, ${jsonOf(row.before)}, ${jsonOf(row.after)},
        ${row.requestId})`,
  )
  tx.withCommit(
    (last) => last.sql`
      insert into unsealed_audit_entries (entry_id, seller_id)
      select id, ${row.sellerId ?? 0}::bigint from (select id from audit_entries where uuid = ${row.uuid} offset 0) entry`,
  )
}
