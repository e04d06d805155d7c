import { asc, inArray } from 'drizzle-orm'
import type { Db, Tx } from '@/db/client'
import { invoices } from '@/db/schema'
import type { InvoiceRow } from '@/lib/payments/invoices/store'

export async function listInvoicesOfOrders(db: Db | Tx, orderIds: number[]): Promise<InvoiceRow[]> {
  if (orderIds.length === 0) return []
  return db.select().from(invoices).where(inArray(invoices.orderId, orderIds)).orderBy(asc(invoices.id))
}

export async function eraseRecipients(tx: Tx, orderIds: number[]): Promise<void> {
  await tx
    .update(invoices)
    .set({ recipient: '', recipientName: '', reminds: false, nextAt: null })
    .where(inArray(invoices.orderId, orderIds))
}
