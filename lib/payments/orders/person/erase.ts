import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Person } from '@/lib/parties/buyers/person'
import { eraseCustomers } from './store'

/** Erases the person from its orders. */
export async function eraseFromOrders(ctx: TxCtx, person: Person, orderIds: number[]): Promise<void> {
  if (orderIds.length > 0) await eraseCustomers(ctx.tx, person, orderIds)
}
