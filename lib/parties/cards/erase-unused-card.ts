import type { TxCtx } from '@/lib/base/kernel/ctx'
import { updateIdleCard } from './idle-store'

/** Erases an unused card: its brand, last digits and expiry remain, and that it was unused. The caller locked it as idle. */
export async function eraseUnusedCard(ctx: TxCtx, id: number): Promise<void> {
  await updateIdleCard(ctx.tx, id, {
    status: 'INACTIVE',
    sealedNumber: '',
    numberHash: null,
    networkTransactionId: null,
    holderName: '',
    first6digits: '',
    unusedErasedAt: ctx.now,
  })
}
