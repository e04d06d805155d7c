import type { TxCtx } from '@/lib/base/kernel/ctx'
import type { Person } from '@/lib/parties/buyers/person'
import { eraseCustomers } from './store'

/** Erases the person from its ended subscriptions. */
export async function eraseFromSubscriptions(ctx: TxCtx, person: Person, ids: number[]): Promise<void> {
  if (ids.length > 0) await eraseCustomers(ctx.tx, person, ids)
}
