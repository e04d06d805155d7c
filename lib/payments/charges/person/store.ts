import { asc, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { charges } from '@/db/schema'
import type { ChargeRow } from '@/lib/payments/charges/store'

export async function listChargesOfOrders(db: Db | Tx, orderIds: number[]): Promise<ChargeRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(charges).where(inArray(charges.orderId, orderIds)).orderBy(asc(charges.id))
}

/** Erases the holder and the first digits of cards; brand and last digits identify the payment at the acquirer. */
export async function eraseHolders(tx: Tx, orderIds: number[]): Promise<void> {
  await tx
    .update(charges)
    .set({ card: sql`${charges.card} || '{"holderName": "", "first6digits": ""}'::jsonb` })
    .where(sql`${inArray(charges.orderId, orderIds)} and ${charges.card} is not null`)
}
