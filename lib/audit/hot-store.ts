import type { Tx } from '@/db/client'
import type { AuditEntry } from './store'

const jsonOf = (value: unknown) => (value ? JSON.stringify(value) : null)

/** Inserts an entry and that it waits for its seal, in one statement. */
export async function insertAuditEntry(tx: Tx, row: Omit<AuditEntry, 'id'>): Promise<void> {
  await tx.sql`
    with entry as (
      insert into audit_entries (uuid, seller_id, occurred_at, actor_kind, actor_name, address, user_agent, action,
        resource_kind, resource, before, after, request_id)
      values (${row.uuid}, ${row.sellerId}, ${row.occurredAt}, ${row.actorKind}, ${row.actorName}, ${row.address},
        ${row.userAgent}, ${row.action}, ${row.resourceKind}, ${row.resource}, ${jsonOf(row.before)}, ${jsonOf(row.after)},
        ${row.requestId})
      returning id, seller_id
    )
    insert into unsealed_audit_entries (entry_id, seller_id) select id, coalesce(seller_id, 0) from entry`
}
