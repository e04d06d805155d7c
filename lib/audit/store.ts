import type { Tx } from '@/db/client'
import { auditEntries } from '@/db/schema'

export async function insertAuditEntry(tx: Tx, row: typeof auditEntries.$inferInsert): Promise<void> {
  await tx.insert(auditEntries).values(row)
}
