import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { simulatedPayments, simulatedPixRefunds } from '@/db/schema'
import { lockCharge } from '@/lib/sandbox/bank/store'

/**
 * Gives a part of what was paid back, once for each refund; answers when it arrives, or undefined where it is more than is
 * left of what was paid and not returned.
 */
export async function refundPayment(
  db: Db,
  row: typeof simulatedPixRefunds.$inferInsert,
): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    await lockCharge(tx, row.reference)
    const [given] = await tx
      .select()
      .from(simulatedPixRefunds)
      .where(eq(simulatedPixRefunds.refund, row.refund))
    if (given) {
      return given.value === row.value && given.reference === row.reference ? given.refundedAt : undefined
    }
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
