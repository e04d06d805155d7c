// What the simulated PIX bank says of a period, of a payment and of a charge.
import { and, asc, between, eq, exists, inArray, isNotNull, or } from 'drizzle-orm'
import type { Db } from '@/db/client'
import { simulatedCharges, simulatedPayments, simulatedPixRefunds } from '@/db/schema'
import type { PeriodRequest, PixChargeState, PixPayment, PixReturn } from '@/lib/rails/pix/provider'
import { findCharge } from './store'

const PAGE = 100

type Payment = typeof simulatedPayments.$inferSelect

/** Refunds are certain once they are stored, by charge: they are shown at its first payment that was not returned. */
async function withReturns(db: Db, rows: Payment[]): Promise<PixPayment[]> {
  const references = rows.map(({ reference }) => reference)
  const [all, refunds] = references.length
    ? await Promise.all([
        db
          .select()
          .from(simulatedPayments)
          .where(inArray(simulatedPayments.reference, references))
          .orderBy(asc(simulatedPayments.paidAt)),
        db.select().from(simulatedPixRefunds).where(inArray(simulatedPixRefunds.reference, references)),
      ])
    : [[], []]
  return rows.map(({ paymentId, reference, value, paidAt, returnedAt }) => {
    const refunded =
      all.find((one) => one.reference === reference && !one.returnedAt)?.paymentId === paymentId
    const whole: PixReturn[] = returnedAt
      ? [{ id: paymentId, returnId: paymentId, value, outcome: 'done', by: 'RECEIVER' }]
      : []
    const parts = refunded ? refunds.filter((one) => one.reference === reference) : []
    const returns = parts.map(
      (one): PixReturn => ({
        id: one.refund,
        returnId: one.refund,
        value: one.value,
        outcome: 'done',
        by: 'RECEIVER',
      }),
    )
    return { paymentId, reference, value, paidAt, returns: [...whole, ...returns] }
  })
}

const isPix = (db: Db) =>
  exists(
    db
      .select()
      .from(simulatedCharges)
      .where(
        and(eq(simulatedCharges.reference, simulatedPayments.reference), eq(simulatedCharges.method, 'PIX')),
      ),
  )

export async function findPixPayment(db: Db, paymentId: string): Promise<PixPayment | undefined> {
  const rows = await db
    .select()
    .from(simulatedPayments)
    .where(and(eq(simulatedPayments.paymentId, paymentId), isPix(db)))
  return (await withReturns(db, rows))[0]
}

export async function pagePixPayments(
  db: Db,
  { from, to, page, returned }: PeriodRequest & { returned?: boolean },
) {
  const isRefunded = exists(
    db
      .select()
      .from(simulatedPixRefunds)
      .where(eq(simulatedPixRefunds.reference, simulatedPayments.reference)),
  )
  const wasReturned = returned ? or(isNotNull(simulatedPayments.returnedAt), isRefunded) : undefined
  const rows = await db
    .select()
    .from(simulatedPayments)
    .where(and(between(simulatedPayments.paidAt, from, to), wasReturned, isPix(db)))
    .orderBy(asc(simulatedPayments.paidAt), asc(simulatedPayments.paymentId))
    .limit(PAGE + 1)
    .offset(page * PAGE)
  const payments = await withReturns(db, rows.slice(0, PAGE))
  return { payments, unreadable: 0, hasMore: rows.length > PAGE }
}

export async function findPixChargeState(db: Db, reference: string): Promise<PixChargeState | undefined> {
  const charge = await findCharge(db, reference)
  if (charge?.method !== 'PIX') return undefined
  const paid = await db
    .select({ paymentId: simulatedPayments.paymentId })
    .from(simulatedPayments)
    .where(eq(simulatedPayments.reference, reference))
    .limit(1)
  if (paid.length > 0) return 'PAID'
  if (charge.removedAt) return 'REMOVED'
  return charge.withdrawnAt ? 'WITHDRAWN' : 'OPEN'
}

/** This bank does not record when a charge was created: the period is that of the removals. */
export async function pageRemovedCharges(db: Db, { from, to, page }: PeriodRequest) {
  const rows = await db
    .select({ reference: simulatedCharges.reference })
    .from(simulatedCharges)
    .where(and(eq(simulatedCharges.method, 'PIX'), between(simulatedCharges.removedAt, from, to)))
    .orderBy(asc(simulatedCharges.reference))
    .limit(PAGE + 1)
    .offset(page * PAGE)
  return { references: rows.slice(0, PAGE).map(({ reference }) => reference), hasMore: rows.length > PAGE }
}
