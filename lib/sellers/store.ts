import { and, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '@/db/client'
import { sellerFees, sellers } from '@/db/schema'
import type { PaymentMethod } from '@/lib/payment-links/payment-link'
import type { FeeRule } from './seller'

export type SellerRow = typeof sellers.$inferSelect

export async function findSeller(db: Db | Tx, sellerId: number): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(sellers).where(eq(sellers.id, sellerId))
  return row
}

export async function findFeeRule(
  db: Db | Tx,
  sellerId: number,
  paymentMethod: PaymentMethod,
): Promise<FeeRule | undefined> {
  const [row] = await db
    .select()
    .from(sellerFees)
    .where(and(eq(sellerFees.sellerId, sellerId), eq(sellerFees.paymentMethod, paymentMethod)))
  return row
}

/** Sellers that moved their clock, with how far. */
export async function listMovedClocks(db: Db | Tx): Promise<{ id: number; clockOffsetMs: number }[]> {
  return db
    .select({ id: sellers.id, clockOffsetMs: sellers.clockOffsetMs })
    .from(sellers)
    .where(ne(sellers.clockOffsetMs, 0))
}

export async function insertSeller(
  tx: Tx,
  row: typeof sellers.$inferInsert,
  fees: readonly FeeRule[],
): Promise<SellerRow> {
  const [seller] = await tx.insert(sellers).values(row).returning()
  await tx.insert(sellerFees).values(fees.map((fee) => ({ ...fee, sellerId: seller!.id })))
  return seller!
}

/** The rows whose seller lives on this clock. */
export function sellersOnClock(sellerId: AnyPgColumn, scope: { movedSellerId?: number }): SQL {
  if (scope.movedSellerId !== undefined) return sql`${sellerId} = ${scope.movedSellerId}`
  return sql`not exists (select 1 from ${sellers} where ${sellers.id} = ${sellerId} and ${sellers.clockOffsetMs} <> 0)`
}
