import type { TxCtx } from '@/lib/base/kernel/ctx'
import { revokeLinks } from './store'

/** Ends all statement links of a seller that was set aside: none of its people could end them any more. */
export async function endStatementLinks({ tx, systemNow }: TxCtx, sellerId: number): Promise<void> {
  await revokeLinks(tx, sellerId, 'all', systemNow)
}
