import type { TxCtx } from '@/lib/kernel/ctx'
import type { PixPayment } from './provider'
import { insertPixPayment } from './store'

/** Writes a payment down once, by its EndToEndId; false where it was known and nothing more is to be done. */
export async function recordPixPayment(
  ctx: TxCtx,
  charge: { id: number; sellerId: number },
  payment: PixPayment,
  effect: 'settles' | 'stray',
): Promise<boolean> {
  return insertPixPayment(ctx.tx, {
    ...payment,
    chargeId: charge.id,
    sellerId: charge.sellerId,
    receivedAt: ctx.now,
    stray: effect === 'stray' ? 'HELD' : null,
  })
}
