import type { TxCtx } from '@/lib/base/kernel/ctx'
import { eraseRecipients } from './store'

/** Erases the recipient of orders that were created by hand. */
export async function eraseFromInvoices(ctx: TxCtx, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0) await eraseRecipients(ctx.tx, orderIds)
}
