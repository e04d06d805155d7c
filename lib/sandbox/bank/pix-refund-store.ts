import { eq, sum } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { simulatedPayments, simulatedPixRefunds } from '@/db/schema'
import type { Centavos } from '@/lib/base/kernel/money'
import { lockCharge } from '@/lib/sandbox/bank/store'
import { sameRefund } from './refund-outcome'

interface PaymentRefund {
  refund: string
  paymentId: string
  value: Centavos
  refundedAt: Date
}

/**
 * Stores a refund of a part of a payment, once for each refund id; returns when it is done, or undefined if less is left, or the
 * payment does not exist or was returned.
 */
export async function refundPayment(
  db: Db,
  { refund, paymentId, value, refundedAt }: PaymentRefund,
): Promise<Date | undefined> {
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .select()
      .from(simulatedPayments)
      .where(eq(simulatedPayments.paymentId, paymentId))
    if (!payment) return undefined
    const { reference } = payment
    await lockCharge(tx, reference)
    const row = { refund, reference, value, refundedAt }
    const [existing] = await tx
      .select()
      .from(simulatedPixRefunds)
      .where(eq(simulatedPixRefunds.refund, refund))
    if (existing) return sameRefund(existing, row)
    const [current] = await tx
      .select()
      .from(simulatedPayments)
      .where(eq(simulatedPayments.paymentId, paymentId))
    const [refunded] = await tx
      .select({ value: sum(simulatedPixRefunds.value).mapWith(Number) })
      .from(simulatedPixRefunds)
      .where(eq(simulatedPixRefunds.reference, reference))
    if (current!.returnedAt || (refunded?.value ?? 0) + value > payment.value) return undefined
    await tx.insert(simulatedPixRefunds).values(row)
    return refundedAt
  })
}
