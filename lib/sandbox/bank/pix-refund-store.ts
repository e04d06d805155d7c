import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { simulatedPayments, simulatedPixRefunds } from '@/db/schema'
import { lockCharge } from '@/lib/sandbox/bank/store'
import { sameRefund } from './refund-outcome'

/**
 * Stores a refund of a part of the paid value, once for each refund id; returns when it is done, or undefined if less is left of
 * the payments that were not returned.
 */
export async function refundPayment(
  db: Db,
  row: typeof simulatedPixRefunds.$inferInsert,
): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    await lockCharge(tx, row.reference)
    const [existing] = await tx
      .select()
      .from(simulatedPixRefunds)
      .where(eq(simulatedPixRefunds.refund, row.refund))
    if (existing) return sameRefund(existing, row)
    const [paid] = await tx
      .select({ value: sum(simulatedPayments.value).mapWith(Number) })
      .from(simulatedPayments)
      .where(and(eq(simulatedPayments.reference, row.reference), isNull(simulatedPayments.returnedAt)))
    const [refunded] = await tx
      .select({ value: sum(simulatedPixRefunds.value).mapWith(Number) })
      .from(simulatedPixRefunds)
      .where(eq(simulatedPixRefunds.reference, row.reference))
    if ((refunded?.value ?? 0) + row.value > (paid?.value ?? 0)) return undefined
    await tx.insert(simulatedPixRefunds).values(row)
    return row.refundedAt
  })
}
