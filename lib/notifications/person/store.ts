import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '@/db/client'
import { notices, notifications } from '@/db/schema'

/** Empties the name of the buyer in the notices of these records. Returns the uuids of the mails with one of them. */
export async function eraseNames(tx: Tx, sellerId: number, records: readonly string[]): Promise<string[]> {
  const about = (table: typeof notices | typeof notifications) =>
    and(eq(table.sellerId, sellerId), inArray(table.record, [...records]), sql`${table.values} ? 'buyer'`)
  const values = sql`values || '{"buyer": ""}'`
  await tx.update(notices).set({ values }).where(about(notices))
  const erased = await tx
    .update(notifications)
    .set({ values })
    .where(about(notifications))
    .returning({ mailUuid: notifications.mailUuid })
  return [...new Set(erased.flatMap(({ mailUuid }) => mailUuid ?? []))]
}
